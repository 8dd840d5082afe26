import { Box, PrimaryButton, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { NumberRows } from '../../api'
import { may, roomAt, RoomProblem, useDesk } from '../../features/desk'
import { Sheet } from '../../features/look'
import type { Asked, Stage, Whole } from './asked'
import { useAnswered } from './useAnswered'
import { useChannelWord, usePermille } from './words'

export type RowsPartProps = {
  form: Asked & { stage: Stage }
  after: string
  more: ((next: string) => void) | undefined
}

/** One page of them. Those of a cost show what each cost, those of orders after how many days they came. */
export function RowsPart({ form, after, more }: RowsPartProps) {
  const t = useTexts('desk')
  const { date, money, number } = useFormats()
  const { who } = useDesk()
  const channel = useChannelWord()
  const page = useScreen<NumberRows>('/bff/desk/numbers/rows', {
    body: { ...form, ...(after ? { after } : {}) },
  })
  const data = page.state === 'ready' ? page.data : undefined
  useAnswered(data)
  if (page.problem) return <RoomProblem problem={page.problem} reload={page.reload} />
  if (!data) return <SkeletonLines lines={6} />
  if (data.count === 0) return <Typography>{t('numbers.noRows')}</Typography>
  const [costs, waits] = [form.stage === 'approved', form.stage === 'ordered']
  const next = data.after
  const label = t('numbers.rows')
  return (
    <>
      {after ? null : (
        <Typography role="status" sx={{ pb: 1 }}>
          <Count found={data} whole={form.of} />
        </Typography>
      )}
      <Sheet label={label} words={6}>
        <thead>
          <tr>
            <th scope="col">{t('numbers.number')}</th>
            <th scope="col">{t('numbers.made')}</th>
            <th scope="col">{t('numbers.product')}</th>
            <th scope="col">{t('numbers.channel')}</th>
            <th scope="col">{t('numbers.whose')}</th>
            <th scope="col">{t('numbers.state')}</th>
            {costs ? <th scope="col">{t('numbers.cost')}</th> : null}
            {waits ? <th scope="col">{t('numbers.waited')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">
                {may(who, 'people') ? (
                  <Link {...roomAt('menschen', row.number)} sx={target}>
                    {row.number}
                  </Link>
                ) : (
                  row.number
                )}
              </th>
              <td>{date(row.createdAt)}</td>
              <td>{row.product}</td>
              <td>{channel(row.channel)}</td>
              <td>{row.seller || '–'}</td>
              <td>{t(`numbers.status_${row.status}`)}</td>
              {costs ? <td>{money(row.cents)}</td> : null}
              {waits ? <td>{row.days === undefined ? '–' : number(row.days)}</td> : null}
            </tr>
          ))}
        </tbody>
      </Sheet>
      {more && next ? (
        <Box sx={{ py: 2 }}>
          <PrimaryButton variant="outlined" onClick={() => more(next)}>
            {t('numbers.moreRows')}
          </PrimaryButton>
        </Box>
      ) : null}
    </>
  )
}

/** How many there are: of how many, where they are a share, and what they cost together, where the figure is that. */
function Count({ found: { count, of, cents }, whole }: { found: NumberRows; whole: Whole | undefined }) {
  const t = useTexts('desk')
  const { money, number } = useFormats()
  const percent = usePermille()
  if (whole) {
    return t('numbers.shareOf', {
      part: number(count),
      of: number(of),
      whole: t(`numbers.stage_${whole}`),
      percent: percent(Math.round((count * 1000) / Math.max(1, of))),
    })
  }
  if (cents === undefined) return t('numbers.rowCount', { count })
  return t('numbers.rowCost', { count, sum: money(cents) })
}

const target = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const

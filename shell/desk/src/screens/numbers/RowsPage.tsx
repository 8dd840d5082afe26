import { useState } from 'react'
import { Box, Card, Flow, PrimaryButton, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { NumberRows } from '../../api'
import { may, roomAt, RoomPage, RoomProblem, useDesk } from '../../features/desk'
import { BackLink, Sheet } from '../../features/look'
import { numbersAt, whole, type Asked, type Stage } from './asked'
import { ExportNumbers } from './ExportNumbers'
import { useAnswered } from './useAnswered'
import { useChannelWord } from './words'

/** The recommendations behind a figure, without a name. */
export function RowsPage({ asked }: { asked: Asked & { stage: Stage } }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const [afters, setAfters] = useState([''])
  const form = whole(asked)
  return (
    <RoomPage
      title={t('numbers.rowsTitle', { what: t(`numbers.stage_${asked.stage}`) })}
      lead={
        <Flow gap={0.5}>
          <Typography>
            {t('numbers.rowsLead', { from: date(asked.from), until: date(asked.until) })}
          </Typography>
          <Typography>{t(`numbers.about_${asked.stage}`)}</Typography>
          <div>
            <BackLink to={numbersAt(boardOf(asked))}>{t('numbers.back')}</BackLink>
          </div>
        </Flow>
      }
    >
      <Card component="section" aria-label={t('numbers.rows')}>
        <Flow gap={0}>
          {afters.map((after, at) => (
            <Part
              key={after}
              form={form}
              after={after}
              more={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
            />
          ))}
        </Flow>
      </Card>
      <ExportNumbers form={form} label={t('numbers.exportRows')} />
    </RoomPage>
  )
}

const boardOf = (asked: Asked): Asked => ({ ...asked, stage: undefined, recommender: undefined })

type PartProps = {
  form: Asked & { stage: Stage }
  after: string
  more: ((next: string) => void) | undefined
}

function Part({ form, after, more }: PartProps) {
  const t = useTexts('desk')
  const { date } = useFormats()
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
  const next = data.after
  const label = t('numbers.rows')
  return (
    <>
      {after ? null : (
        <Typography role="status" sx={{ pb: 1 }}>
          {t('numbers.rowCount', { count: data.count })}
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

const target = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const

import { useEffect, useState } from 'react'
import { Box, Flow, Money, Notice, PrimaryButton, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { MoneyRow, MoneyRows } from '../../api'
import { takeFile } from '../../api/client'
import { may, roomAt, RoomPage, RoomProblem, TakeFiles, useDesk } from '../../features/desk'
import { BackLink } from '../../features/look'
import { heldFigure } from './ways'

const figures = [
  'owed_awards',
  'owed_commissions',
  'under_way',
  'receivables',
  'paid',
  'dropped',
  'clawed_back',
  'spent',
  'possible',
  heldFigure,
]

// texts: money.figure.*, money.says.*, money.span.*
/** The rows behind a figure: together they are its sum. */
export function RowsScreen({ figure, span }: { figure: string; span: string }) {
  const t = useTexts('desk')
  const known = figures.includes(figure)
  const [afters, setAfters] = useState([''])
  return (
    <RoomPage
      title={known ? t(`money.figure.${figure}`) : t('rooms.geld')}
      lead={
        <>
          {known ? t(`money.says.${figure}`) : null}
          <div>
            <BackLink to={roomAt('geld')}>{t('money.toStart')}</BackLink>
          </div>
        </>
      }
    >
      <Flow gap={3}>
        {known ? (
          <Box component="section" aria-label={t('money.rows')}>
            {span === 'now' ? null : (
              <Typography sx={{ pb: 1, fontWeight: 600 }}>
                {t(`money.span.${span === 'year' ? 'year' : 'month'}`)}
              </Typography>
            )}
            {afters.map((after, at) => (
              <RowsPart
                key={after}
                figure={figure}
                span={span === 'year' ? 'year' : 'month'}
                after={after}
                more={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
              />
            ))}
          </Box>
        ) : (
          <Notice tone="warning">{t('error.ledger.figure')}</Notice>
        )}
      </Flow>
    </RoomPage>
  )
}

type RowsPartProps = {
  figure: string
  span: string
  after: string
  more: ((next: string) => void) | undefined
}

function RowsPart({ figure, span, after, more }: RowsPartProps) {
  const t = useTexts('desk')
  const { answered } = useDesk()
  const page = useScreen<MoneyRows>(
    `/bff/desk/money/figures/${figure}?span=${span}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
  )
  const data = page.state === 'ready' ? page.data : undefined
  useEffect(() => {
    if (data) answered()
  }, [data, answered])
  if (page.problem) return <RoomProblem problem={page.problem} reload={page.reload} />
  if (!data) return <SkeletonLines lines={6} />
  if (data.rows.length === 0) return <Notice>{t('money.noRows')}</Notice>
  const next = data.after
  return (
    <>
      {after ? null : <SumOf figure={figure} span={span} cents={data.sum} />}
      <Box component="ul" aria-label={t('money.rows')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((row, at) => (
          <Row key={at} row={row} />
        ))}
      </Box>
      {more && next ? (
        <Box sx={{ py: 2 }}>
          <PrimaryButton variant="outlined" onClick={() => more(next)}>
            {t('money.moreRows')}
          </PrimaryButton>
        </Box>
      ) : null}
      {more && !next ? (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {t('money.allRows')}
        </Typography>
      ) : null}
    </>
  )
}

/** What all rows come to, those of further pages among them, and the rows to take along. */
function SumOf({ figure, span, cents }: { figure: string; span: string; cents: number }) {
  const t = useTexts('desk')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2, maxWidth: 760 }}>
      <Box component="dl" sx={{ ...line, m: 0, borderBottom: 0 }}>
        <Typography component="dt" sx={{ fontWeight: 700 }}>
          {t('money.rowsSum')}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem' }}>
          <Money cents={cents} />
        </Typography>
      </Box>
      <TakeFiles
        label={t('money.takeRows')}
        name={(format) => t('money.takeRowsAs', { format: t(`desk.format.${format}`) })}
        take={(format) =>
          takeFile(`/bff/desk/money/figures/${figure}/file`, { format, span }, `${figure}.${format}`)
        }
      />
    </Box>
  )
}

// texts: money.kind.*, money.for.*, money.open_*, money.state.*
function Row({ row }: { row: MoneyRow }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const { who } = useDesk()
  const open = row.what === 'open' || row.what === 'confirmed'
  const what = open
    ? t(`money.open_${row.what}`)
    : row.what
      ? t(`money.kind.${row.what}`)
      : [t(`money.for.${row.for}`), row.state ? t(`money.state.${row.state}`) : '']
          .filter(Boolean)
          .join(' · ')
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.number && row.for === 'award' && may(who, 'people') ? (
            <Link {...roomAt('menschen', row.number)}>{row.number}</Link>
          ) : (
            row.number || t('money.gone')
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {what}
          {' · '}
          {date(row.at)}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 700 }}>
        <Money cents={row.cents} />
      </Typography>
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 2,
  alignItems: 'center',
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
  maxWidth: 760,
} as const

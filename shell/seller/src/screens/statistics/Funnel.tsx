import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Statistics } from '../../api'
import { Figure } from '../../features/report/Figure'
import { Bar } from './Bar'
import { Change } from './Change'
import { allStages, centsOf, rowsOf, shareOf, type Stage } from './stages'
import { usePercent } from './usePercent'

/**
 * How far the recommendations have come, what they have earned where there is money, and how they compare with the
 * period before: a table whose bars are its chart. On a narrow screen each stage is named on a line of its own, and the
 * words say what the figures are: the head is there for who listens.
 */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const t = useSellerTexts()
  const { total: stages, before } = statistics
  const page = usePages()
  const percent = usePercent()
  return (
    <Box component="table" role="table" aria-label={t('statistics.funnel')} sx={table}>
      <Box component="thead" role="rowgroup">
        <Box component="tr" role="row">
          <Box component="th" role="columnheader" scope="col">
            {t('statistics.stage')}
          </Box>
          <Box component="th" role="columnheader" scope="col" className="figures">
            {t('statistics.count')}
          </Box>
          <Box component="th" role="columnheader" scope="col" className="figures">
            {t('statistics.ofAll')}
          </Box>
          <Box component="th" role="columnheader" scope="col" className="money">
            {t('statistics.money')}
          </Box>
          <Box component="th" role="columnheader" scope="col" className="change">
            {t('statistics.before')}
          </Box>
          <Box component="td" className="bar" aria-hidden />
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup">
        {allStages.map((stage) => (
          <Box component="tr" role="row" key={stage}>
            <Box component="th" role="rowheader" scope="row">
              {t(`statistics.stages.${stage}`)}
            </Box>
            <Box component="td" role="cell" className="figures">
              <Figure
                value={stages[stage]}
                to={page('recommendations', rowsOf(stage, statistics))}
                label={t(`statistics.stages.${stage}`)}
              />
            </Box>
            <Box component="td" role="cell" className="figures">
              {percent(shareOf(stages, stage))}
            </Box>
            <Box component="td" role="cell" className="money">
              <Earned stage={stage} statistics={statistics} />
            </Box>
            <Box component="td" role="cell" className="change">
              <Change now={stages[stage]} before={before.total[stage]} />
            </Box>
            <Box component="td" className="bar" aria-hidden>
              <Bar share={shareOf(stages, stage)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** What the recommendations of a stage have earned, and those of the period before. */
function Earned({ stage, statistics }: { stage: Stage; statistics: Statistics }) {
  const t = useSellerTexts()
  const { money } = useFormats()
  const cents = centsOf(statistics.money, stage)
  if (cents === undefined) return null
  const earlier = centsOf(statistics.before.money, stage) ?? 0
  return (
    <>
      <span className="amount">{money(cents)}</span>
      <Box component="span" className="word" aria-hidden>
        {t('statistics.money')}
      </Box>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {t('statistics.was', { number: money(earlier) })}
      </Typography>
    </>
  )
}

/** From here on rows are rows. */
const wide = '@media (min-width: 600px)'
const line = '2px solid var(--ws-palette-outline)'

const table = {
  display: 'block',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  '& thead, & tbody': { display: 'block' },
  '& th': { textAlign: 'start', fontWeight: 600, p: 0 },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& thead th': { fontWeight: 700 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 4.25em)) minmax(0, 1fr)',
    gridAutoFlow: 'dense',
    columnGap: 1.5,
    alignItems: 'center',
    py: 0.75,
  },
  '& thead tr': { borderBottom: line },
  '& th:first-of-type': { gridColumn: '1 / -1' },
  '& td': { p: 0 },
  '& .change, & .money': { gridColumn: '1 / -1' },
  '& .money:empty': { display: 'none' },
  '& .money .amount': { fontWeight: 600 },
  '& .money .word': { ml: 1, color: 'text.secondary' },
  '& .figures': { textAlign: 'end', whiteSpace: 'nowrap' },
  [wide]: {
    display: 'table',
    borderCollapse: 'collapse',
    '& thead': {
      display: 'table-header-group',
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
    },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& thead th, & thead td': { borderBottom: line },
    '& th, & td': { height: 36, px: 1.5, py: 0.25, overflowWrap: 'normal' },
    '& .money, & .money:empty': { display: 'table-cell', textAlign: 'end' },
    '& .money .word': { display: 'none' },
    '& .money, & .change': { whiteSpace: 'nowrap' },
    '& .bar': { width: '25%' },
  },
}

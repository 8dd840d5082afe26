import { Box } from '@weitersagen/kit/ui'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Stages } from '../../api'
import { Figure } from '../../features/report/Figure'
import { Bar } from './Bar'
import { Change } from './Change'
import type { Period } from './period'
import { allStages, rowsOf, shareOf } from './stages'
import { usePercent } from './usePercent'

/**
 * How far the recommendations have come, and how that compares with the period before: a table whose bars are its
 * chart. On a narrow screen each stage is named on a line of its own, and the words say what the figures are: the head
 * is there for who listens.
 */
export function Funnel({ stages, before, period }: { stages: Stages; before: Stages; period: Period }) {
  const t = useSellerTexts()
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
                to={page('recommendations', rowsOf(stage, period))}
                label={t(`statistics.stages.${stage}`)}
              />
            </Box>
            <Box component="td" role="cell" className="figures">
              {percent(shareOf(stages, stage))}
            </Box>
            <Box component="td" role="cell" className="change">
              <Change now={stages[stage]} before={before[stage]} />
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
  '& .change': { gridColumn: '1 / -1' },
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
    '& th, & td': { height: 36, px: 1.5, py: 0.25 },
    '& .bar': { width: '40%' },
  },
}

import { Box } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Share } from '../../api'
import { Figure } from '../../features/report/Figure'
import { Bar } from './Bar'
import type { Period } from './period'
import { allStages, rowsOf, shareOf, type Of } from './stages'
import { usePercent } from './usePercent'

export type ShareTableProps = {
  caption: string
  /** What the rows are: a product, a channel, a month, a person. */
  head: string
  shares: Share[]
  nameOf: (share: Share) => string
  /** By what a row's rows are distinguished; nothing where no list does. */
  of: (share: Share) => Of | undefined
  periodOf?: (share: Share) => Period
  period: Period
  /** What was made in the period before, row by row. */
  before?: number[] | undefined
}

/** What falls to each, stage by stage. On a narrow screen each is a card with its figures under each other. */
export function ShareTable({ caption, head, shares, nameOf, of, periodOf, period, before }: ShareTableProps) {
  const t = useSellerTexts()
  const page = usePages()
  const percent = usePercent()
  const { number, money } = useFormats()
  const most = Math.max(1, ...shares.map(({ stages }) => stages.made))
  return (
    <Box component="table" role="table" aria-label={caption} sx={table}>
      <Box component="thead" role="rowgroup">
        <Box component="tr" role="row">
          <Box component="th" role="columnheader" scope="col">
            {head}
          </Box>
          {allStages.map((stage) => (
            <Box component="th" role="columnheader" scope="col" className="figures" key={stage}>
              {t(`statistics.stages.${stage}`)}
            </Box>
          ))}
          <Box component="th" role="columnheader" scope="col" className="figures">
            {t('statistics.conversion')}
          </Box>
          <Box component="th" role="columnheader" scope="col" className="figures">
            {t('statistics.money')}
          </Box>
          {before ? (
            <Box component="th" role="columnheader" scope="col" className="figures">
              {t('statistics.madeBefore')}
            </Box>
          ) : null}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup">
        {shares.map((share, at) => {
          const by = of(share)
          const name = nameOf(share)
          return (
            <Box component="tr" role="row" key={share.key}>
              <Box component="th" role="rowheader" scope="row">
                {name}
                <Bar quiet share={share.stages.made / most} />
              </Box>
              {allStages.map((stage) => (
                <Box component="td" role="cell" className="figures" key={stage}>
                  <span className="label" aria-hidden>
                    {t(`statistics.stages.${stage}`)}
                  </span>
                  <Figure
                    value={share.stages[stage]}
                    to={
                      by ? page('recommendations', rowsOf(stage, periodOf?.(share) ?? period, by)) : undefined
                    }
                    label={`${name}, ${t(`statistics.stages.${stage}`)}`}
                  />
                </Box>
              ))}
              <Box component="td" role="cell" className="figures">
                <span className="label" aria-hidden>
                  {t('statistics.conversion')}
                </span>
                {percent(shareOf(share.stages, 'ordered'))}
              </Box>
              <Box component="td" role="cell" className="figures">
                <span className="label" aria-hidden>
                  {t('statistics.money')}
                </span>
                {money(share.cents)}
              </Box>
              {before ? (
                <Box component="td" role="cell" className="figures">
                  <span className="label" aria-hidden>
                    {t('statistics.madeBefore')}
                  </span>
                  {before[at] === undefined ? '–' : number(before[at])}
                </Box>
              ) : null}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** From here on rows are rows. */
const wide = '@media (min-width: 900px)'
const line = '1px solid var(--ws-palette-divider)'

const table = {
  display: 'block',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'start', fontWeight: 600, overflowWrap: 'anywhere' },
  '& thead': { display: 'none' },
  '& tbody': { display: 'grid', gap: 1.5 },
  '& tbody tr': {
    display: 'grid',
    // One below the other where half a phone is narrower than a word.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 128px), 1fr))',
    columnGap: 3,
    p: 2,
    borderRadius: 2,
    border: line,
    bgcolor: 'var(--ws-card, var(--ws-palette-background-paper))',
  },
  '& tbody th': { gridColumn: '1 / -1', display: 'grid', gap: 0.5, p: 0, pb: 1 },
  '& tbody td': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: 32,
    p: 0,
  },
  // As wide as its longest word: a number stands beside it, and a sum with no room there below it.
  '& .label': { color: 'text.secondary', flex: '1 1 5.75em' },
  '& .label + a': { ml: 'auto' },
  [wide]: {
    display: 'table',
    borderCollapse: 'collapse',
    '& thead': { display: 'table-header-group' },
    '& thead th': { fontWeight: 700, px: 1.5, py: 1, borderBottom: '2px solid var(--ws-palette-outline)' },
    '& tbody': { display: 'table-row-group' },
    '& tbody tr': { display: 'table-row', border: 0, bgcolor: 'transparent' },
    '& tbody tr:hover': { bgcolor: 'sunken' },
    '& tbody th, & tbody td': { display: 'table-cell', height: 36, px: 1.5, py: 0.25, borderBottom: line },
    '& tbody th': { width: '28%' },
    '& .label': { display: 'none' },
    '& .figures': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& thead .figures': { whiteSpace: 'normal', overflowWrap: 'normal' },
  },
}

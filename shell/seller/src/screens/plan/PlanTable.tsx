import { Badge, Box, Money, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan } from '../../api'

/** A single plan is compared with nothing. */
export const offeredOf = ({ plans }: CommissionPlan) => (plans.length > 1 ? 'plan.offered' : 'plan.amounts')

/**
 * The plans side by side: a product is a row, and what it earns by each plan stands beside it. On a narrow screen the
 * plans are named first, and each product is a card. The roles are written out, since a table that is laid out
 * otherwise is none any more for some browsers.
 */
export function PlanTable({ plan }: { plan: CommissionPlan }) {
  const t = useSellerTexts()
  const { plans, amounts, applies } = plan
  return (
    <Box
      component="table"
      role="table"
      aria-label={t(offeredOf(plan))}
      sx={plans.length > 1 ? table : single}
    >
      <Box component="thead" role="rowgroup">
        <Box component="tr" role="row">
          <Box component="th" role="columnheader" scope="col" className="corner">
            {t('plan.product')}
          </Box>
          {plans.map(({ id, name, text }) => (
            <Box component="th" role="columnheader" scope="col" key={id} className="figures">
              {name} {id === applies ? <Badge tone="success">{t('plan.applies')}</Badge> : null}
              <Typography component="p" color="textSecondary" variant="body2">
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup">
        {amounts.map(({ product, cents }) => (
          <Box component="tr" role="row" key={product}>
            <Box component="th" role="rowheader" scope="row">
              {product}
            </Box>
            {plans.map(({ id, name }, at) => (
              <Box component="td" role="cell" key={id} className="figures">
                {plans.length > 1 ? (
                  <span className="label" aria-hidden>
                    {name}
                  </span>
                ) : null}
                {cents[at] ? (
                  <Money cents={cents[at]} />
                ) : (
                  <span>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{t('plan.nothing')}</VisuallyHidden>
                  </span>
                )}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** From here on rows are rows. */
const wide = '@media (min-width: 1024px)'

const line = '1px solid var(--ws-palette-divider)'

const table = {
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 700 },
  '& thead, & tbody, & tr, & th': { display: 'block' },
  '& .corner': { display: 'none' },
  '& thead th': { py: 1 },
  '& tbody tr': { py: 1, borderTop: line },
  '& td': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  '& .label': { color: 'text.secondary' },
  [wide]: {
    display: 'table',
    // Amounts stand near what they are for, however wide the screen is.
    width: 'auto',
    maxWidth: 1,
    justifySelf: 'start',
    '& thead': { display: 'table-header-group' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& th, & td, & .corner': {
      display: 'table-cell',
      height: 36,
      px: 1.5,
      py: 0.5,
      lineHeight: 1.35,
      verticalAlign: 'top',
      borderBottom: line,
      minWidth: 120,
      overflowWrap: 'normal',
    },
    '& tbody th': { fontWeight: 400 },
    '& .figures': { textAlign: 'end' },
    // What a plan says of itself makes no column wider than a line that reads well.
    '& thead p': { maxWidth: '22em', ml: 'auto', textWrap: 'balance' },
    '& .label': { display: 'none' },
  },
} as const

/** A single plan's amounts stand beside the products on a narrow screen, too. */
const single = {
  ...table,
  '& tbody tr': { ...table['& tbody tr'], display: 'flex', justifyContent: 'space-between', columnGap: 2 },
  '& .figures': { flex: 'none' },
  [wide]: { ...table[wide], '& tbody tr': { display: 'table-row' } },
} as const

import { Badge, Box, Money, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { CommissionPlan } from '../../api'

/** The plans side by side: a product is a row, and what it earns by each plan stands beside it. */
export function PlanTable({ plan: { plans, amounts, applies } }: { plan: CommissionPlan }) {
  const t = useTexts('agency')
  return (
    <Box tabIndex={0} role="region" aria-label={t('plan.offered')} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{t('plan.product')}</th>
            {plans.map(({ id, name, text }) => (
              <Box component="th" scope="col" key={id} className="figures">
                {name} {id === applies ? <Badge tone="success">{t('plan.applies')}</Badge> : null}
                <Typography component="p" color="textSecondary" variant="body2">
                  {text}
                </Typography>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ product, cents }) => (
            <tr key={product}>
              <th scope="row">{product}</th>
              {plans.map(({ id }, at) => (
                <Box component="td" key={id} className="figures">
                  {cents[at] ? (
                    <Money cents={cents[at]} />
                  ) : (
                    <>
                      <span aria-hidden>–</span>
                      <VisuallyHidden>{t('plan.nothing')}</VisuallyHidden>
                    </>
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.5,
    py: 1.25,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--ws-palette-divider)',
    minWidth: 120,
  },
  '& tbody th': { fontWeight: 400 },
  '& .figures': { textAlign: 'end' },
} as const

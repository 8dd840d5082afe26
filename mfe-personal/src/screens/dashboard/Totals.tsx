import { Box, Card, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Overview } from '../../api'

export function Totals({ totals }: { totals: Overview['totals'] }) {
  const t = useTexts('personal')
  const figures = [
    { label: t('dashboard.owed'), cents: totals.owedCents },
    { label: t('dashboard.paid'), cents: totals.paidCents },
  ]
  return (
    <Card tone="brand" pad="roomy">
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 7, rowGap: 3 }}>
        {figures.map((figure) => (
          <Box key={figure.label}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {figure.label}
            </Typography>
            <Typography
              component="dd"
              variant="h1"
              sx={{ m: 0, mt: 0.5, fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.75rem)' }}
            >
              <Money cents={figure.cents} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>{t('dashboard.open', { count: totals.openCount })}</Typography>
    </Card>
  )
}

import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** How one becomes a partner, in three steps. */
export function WelcomeSteps() {
  const t = useTexts('profiseller')
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {t('home.stepsTitle')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {(['register', 'approval', 'recommend'] as const).map((step) => (
          <Box component="li" key={step} sx={{ pl: 0.5, '&::marker': { fontWeight: 700 } }}>
            <Typography component="h3" sx={{ fontWeight: 700 }}>
              {t(`home.step_${step}`)}
            </Typography>
            <Typography>{t(`home.stepText_${step}`)}</Typography>
          </Box>
        ))}
      </Box>
    </Flow>
  )
}

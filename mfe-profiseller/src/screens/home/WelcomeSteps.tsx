import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** How one becomes a partner, and how a commission comes about. */
const steps = {
  stepsTitle: ['register', 'approval', 'recommend'],
  worksTitle: ['show', 'pass', 'order'],
} as const

/** One of the ways in three steps. */
export function WelcomeSteps({ title }: { title: keyof typeof steps }) {
  const t = useTexts('profiseller')
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {t(`home.${title}`)}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {steps[title].map((step) => (
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

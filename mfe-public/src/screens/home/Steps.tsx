import { Box, Section, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Home } from '../../api'

export function Steps({ steps }: { steps: Home['steps'] }) {
  const t = useTexts('public')
  if (steps.length === 0) return null
  return (
    <Section title={t('home.stepsTitle')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gap: { xs: 3, md: 6 },
        }}
      >
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step.title}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'auto 1fr', md: '1fr' },
              alignContent: 'start',
              columnGap: 2.5,
              rowGap: 2,
            }}
          >
            <Typography
              aria-hidden
              variant="h3"
              component="span"
              sx={{
                width: 56,
                height: 56,
                display: 'grid',
                placeItems: 'center',
                borderRadius: 1,
                bgcolor: 'secondary.main',
                color: 'secondary.contrastText',
              }}
            >
              {index + 1}
            </Typography>
            <Box>
              <Typography variant="h3">{step.title}</Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {step.text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

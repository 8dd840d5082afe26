import { Box, Typography } from '@weitersagen/kit/ui'

/** What happens next, step by step. */
export function NumberedSteps({ steps }: { steps: string[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2 }}>
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          sx={{ display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', gap: 2 }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              width: 36,
              height: 36,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '50%',
              bgcolor: 'primary.soft',
              color: 'primary.text',
              fontWeight: 700,
            }}
          >
            {index + 1}
          </Box>
          <Typography sx={{ pt: 0.5, overflowWrap: 'anywhere' }}>{step}</Typography>
        </Box>
      ))}
    </Box>
  )
}

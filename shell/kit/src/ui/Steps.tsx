import Box from '@mui/material/Box'
import { useTexts } from '@weitersagen/kit/i18n'
import { VisuallyHidden } from './VisuallyHidden'

/** Where one stands in a short journey. `current` counts from 0. */
export function Steps({ labels, current }: { labels: string[]; current: number }) {
  const t = useTexts('kit')
  return (
    <Box
      component="ol"
      aria-label={t('steps')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1, width: '100%' }}
    >
      {labels.map((label, index) => (
        <Box
          component="li"
          key={label}
          aria-current={index === current ? 'step' : undefined}
          sx={{ flex: '1 1 0', minWidth: 0, display: 'grid', gap: 1 }}
        >
          <Box
            aria-hidden
            sx={{ height: 6, borderRadius: 3, bgcolor: index <= current ? 'primary.main' : 'divider' }}
          />
          <Box
            sx={{
              fontSize: '0.9375rem',
              lineHeight: 1.3,
              fontWeight: index === current ? 700 : 400,
              color: index === current ? 'text.primary' : 'text.secondary',
              ...(index === current ? {} : { display: { xs: 'none', md: 'block' } }),
            }}
          >
            {label}
            {index < current ? <VisuallyHidden> ({t('stepDone')})</VisuallyHidden> : null}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

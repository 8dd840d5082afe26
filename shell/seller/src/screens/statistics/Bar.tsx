import { Box } from '@weitersagen/kit/ui'

/** A share as a bar; the figure stands beside it. */
export function Bar({ share, quiet = false }: { share: number; quiet?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'block',
        height: quiet ? 8 : 22,
        borderRadius: 1,
        bgcolor: 'primary.soft',
        overflow: 'hidden',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'block',
          height: 1,
          width: `${Math.min(100, share * 100)}%`,
          bgcolor: 'primary.main',
          '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
        }}
      />
    </Box>
  )
}

import Box, { type BoxProps } from '@mui/material/Box'

export type CardProps = BoxProps & {
  tone?: 'surface' | 'tinted' | 'accent' | 'sunken' | 'brand'
  pad?: 'none' | 'normal' | 'roomy'
}

const tones = {
  surface: {
    bgcolor: 'var(--ws-card, var(--ws-palette-background-paper))',
    color: 'text.primary',
    boxShadow: '0 1px 2px rgb(0 0 0 / 0.05), 0 16px 40px -24px rgb(0 0 0 / 0.22)',
  },
  tinted: { bgcolor: 'primary.soft' },
  accent: { bgcolor: 'accent.soft' },
  sunken: { bgcolor: 'sunken' },
  brand: { bgcolor: 'brand.main', color: 'brand.contrastText' },
} as const

const pads = { none: 0, normal: { xs: 2.5, md: 3 }, roomy: { xs: 3, md: 5 } } as const

/** A generous rounded surface. */
export function Card({ tone = 'surface', pad = 'normal', sx = [], ...rest }: CardProps) {
  return (
    <Box
      {...rest}
      sx={[
        {
          borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.75)`,
          p: pads[pad],
          minWidth: 0,
          overflow: 'clip',
        },
        tones[tone],
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}

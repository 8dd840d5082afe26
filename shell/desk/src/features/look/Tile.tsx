import type { ReactNode } from 'react'
import { Box, Card, Typography } from '@weitersagen/kit/ui'
import { Link, type Target } from '@weitersagen/kit/router'

export type TileProps = {
  title: string
  /** The figure. */
  value: ReactNode
  /** The way to what is behind the figure: the whole tile leads there. */
  rows?: { to: Target; label: string } | undefined
  children?: ReactNode
}

/** A figure with its name above it, and what it counts below. */
export function Tile({ title, value, rows, children }: TileProps) {
  return (
    <Card component="li" aria-label={title} sx={tile}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {rows ? (
        <Link {...rows.to} aria-label={rows.label} sx={{ ...figure, ...whole }}>
          {value}
        </Link>
      ) : (
        <Typography component="p" sx={figure}>
          {value}
        </Typography>
      )}
      {children}
    </Card>
  )
}

/** Tiles beside each other, as many as have the space. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={tiles}>
      {children}
    </Box>
  )
}

const tile = { position: 'relative', display: 'grid', alignContent: 'start', p: { xs: 2, md: 2.5 } } as const
const figure = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontSize: '1.625rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const
const whole = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const
const tiles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(232px, 100%), 1fr))',
} as const

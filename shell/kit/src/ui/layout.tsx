import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Equal columns that wrap by themselves; `min` is the narrowest useful column in pixels. */
export function Columns({
  min = 280,
  gap = 3,
  children,
}: {
  min?: number
  gap?: number
  children: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: Math.min(gap, 2), md: gap },
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}

/** Main content with a companion beside it, under it on small screens. */
export function Split({
  children,
  aside,
  asideFirst = false,
}: {
  children: ReactNode
  aside: ReactNode
  asideFirst?: boolean
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, lg: 6 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(320px, 1fr)' },
      }}
    >
      <Box sx={{ order: { xs: asideFirst ? 2 : 1, lg: 1 }, minWidth: 0 }}>{children}</Box>
      <Box
        sx={{
          order: { xs: asideFirst ? 1 : 2, lg: 2 },
          minWidth: 0,
          position: { lg: 'sticky' },
          top: { lg: 104 },
        }}
      >
        {aside}
      </Box>
    </Box>
  )
}

/** Things under each other with even space. */
export function Flow({ gap = 3, children }: { gap?: number; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' }}>
      {children}
    </Box>
  )
}

/** Actions in a row, the main one first; each takes the whole width on a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
      }}
    >
      {children}
    </Box>
  )
}

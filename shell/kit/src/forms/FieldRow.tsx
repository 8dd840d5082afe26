import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/**
 * Fields that belong together side by side where there is room; `columns` as in CSS grid. On a phone they stand
 * under each other, or wrap by the widths that `wrap` gives the two of them as flex values. Their controls line up,
 * and what is said of one moves no other: each takes the four lines of a FieldFrame.
 */
export function FieldRow({
  columns = '1fr 1fr',
  wrap,
  children,
}: {
  columns?: string
  wrap?: [first: string, last: string]
  children: ReactNode
}) {
  const [first, last] = wrap ?? ['none', 'none']
  return (
    <Box
      sx={{
        display: { xs: wrap ? 'flex' : 'grid', md: 'grid' },
        flexWrap: 'wrap',
        rowGap: { xs: 3, md: 0 },
        columnGap: { xs: 1.5, md: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
        '& > *': { minWidth: 0, gridRow: { md: 'span 4' }, gridTemplateRows: { md: 'subgrid' } },
        '& > :first-of-type': { flex: first },
        '& > :last-of-type': { flex: last },
      }}
    >
      {children}
    </Box>
  )
}

/** A group of fields with a heading of its own. */
export function FieldGroup({
  legend,
  hint,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3 }}>
      <Box
        component="legend"
        sx={{
          p: 0,
          mb: hint ? 1 : 2.5,
          fontFamily: (theme) => theme.typography.h3.fontFamily,
          fontSize: '1.375rem',
          fontWeight: 750,
          lineHeight: 1.2,
        }}
      >
        {legend}
      </Box>
      {hint ? <Box sx={{ color: 'text.secondary' }}>{hint}</Box> : null}
      {children}
    </Box>
  )
}

import { Box } from '@weitersagen/kit/ui'
import type { ReactNode } from 'react'

export type NumbersTableProps = {
  caption: string
  head: string[]
  rows: { key: string; cells: ReactNode[] }[]
  /** How many columns in front hold words; the others hold numbers. */
  words?: number
}

/** A table of amounts: its first column heads each row. On a phone it scrolls in itself. */
export function NumbersTable({ caption, head, rows, words = 1 }: NumbersTableProps) {
  const align = (at: number) => (at < words ? 'start' : 'end')
  return (
    <Box role="region" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <Box component="caption" sx={{ textAlign: 'start', fontWeight: 700, pb: 1 }}>
          {caption}
        </Box>
        <thead>
          <tr>
            {head.map((text, at) => (
              <Box component="th" scope="col" key={text} sx={{ textAlign: align(at) }}>
                {text}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 500 }}>
                {first}
              </Box>
              {others.map((cell, at) => (
                <Box component="td" key={head[at + 1]} sx={{ textAlign: align(at + 1) }}>
                  {cell}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
  '& td, & thead th': { whiteSpace: 'nowrap' },
  '& tbody th': { minWidth: '8rem' },
  '& th, & td': { py: 1, pe: 2, borderBottom: '1px solid', borderColor: 'divider', verticalAlign: 'top' },
  '& thead th': { fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' },
} as const

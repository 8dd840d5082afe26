import type { ReactNode } from 'react'
import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

export type SheetProps = {
  /** What the table is called. */
  label: string
  /** How many columns in front hold words; those after them hold numbers, which stand below each other. */
  words?: number
  children: ReactNode
}

/**
 * A table of figures on a card. One wider than its card scrolls within it, by keyboard too; the column that heads the
 * rows stays.
 */
export function Sheet({ label, words = 1, children }: SheetProps) {
  const t = useTexts('desk')
  return (
    <Box
      role="region"
      aria-label={t('desk.table', { what: label })}
      tabIndex={0}
      sx={{ overflowX: 'auto', maxWidth: 1 }}
    >
      <Box component="table" aria-label={label} sx={{ ...sheet, ...startOf(words) }}>
        {children}
      </Box>
    </Box>
  )
}

/** A row is headed by a cell of another kind, so that the first column of its other cells is the second one. */
const startOf = (words: number) => ({
  [`& thead th:nth-of-type(-n + ${words}), & td:nth-of-type(-n + ${words - 1})`]: { textAlign: 'start' },
})

/** The card below shines through no column that stays. */
const ground = 'var(--ws-card, var(--ws-palette-background-paper))'

const sheet = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
  '& th, & td': {
    py: 0.5,
    paddingInlineEnd: 3,
    height: 44,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& th:last-of-type:not(:first-of-type), & td:last-of-type': { paddingInlineEnd: 0 },
  '& thead th': { fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 500, whiteSpace: 'normal', minWidth: '7.5rem' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    textAlign: 'start',
    bgcolor: ground,
  },
  '& td a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minWidth: 44,
    minHeight: 44,
  },
} as const

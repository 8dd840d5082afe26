import type { ReactNode } from 'react'
import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** A table wider than a phone scrolls within its card, by keyboard too. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts('desk')
  return (
    <Box
      role="region"
      aria-label={t('numbers.table', { what: label })}
      tabIndex={0}
      sx={{ overflowX: 'auto', maxWidth: 1 }}
    >
      {children}
    </Box>
  )
}

/** Figures stand below each other. */
export const sheet = {
  borderCollapse: 'collapse',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.5,
    py: 0.5,
    height: 44,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& thead th': { fontWeight: 700 },
  '& tbody th': { fontWeight: 400 },
  '& th:first-of-type': {
    textAlign: 'start',
    ps: 0,
  },
  '& td a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minWidth: 44,
    minHeight: 44,
  },
} as const

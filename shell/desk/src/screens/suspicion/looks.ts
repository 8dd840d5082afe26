export const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const

export const row = {
  display: 'grid',
  gap: 0.5,
  p: { xs: 2, md: 3 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  position: 'relative',
  overflowWrap: 'anywhere',
} as const

export const link = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontSize: '1.25rem',
  fontWeight: 700,
  // The whole card leads there.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const

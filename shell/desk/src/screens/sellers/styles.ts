/** What lists and rows of the room have in common. */
export const list = { m: 0, p: 0, listStyle: 'none', minWidth: 0 } as const

export const row = {
  display: 'grid',
  gap: 1,
  py: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const

export const inline = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const

export const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' } as const

export const small = { variant: 'outlined', size: 'small' } as const

/** A list whose rows are cards of their own. */
export const cards = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, minWidth: 0 } as const

export const card = {
  display: 'grid',
  gap: 0.5,
  px: 2,
  py: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  position: 'relative',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const

/** A card that leads somewhere. */
export const wayCard = { ...card, '&:hover': { bgcolor: 'wash' } } as const

/** Its one link: all of the card leads there. */
export const wholeLink = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontSize: '1.125rem',
  fontWeight: 700,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const

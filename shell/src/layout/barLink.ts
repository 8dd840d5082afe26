/** A quiet control of the header: an icon on phones, with words from tablets on. */
export const barLink = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minWidth: 44,
  minHeight: 44,
  px: { xs: 1, md: 1.75 },
  borderRadius: 99,
  color: 'text.primary',
  fontSize: '1rem',
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'primary.soft', textDecoration: 'none' },
} as const

/** The look of a chip: what is set stands out by more than colour. With a cross, its end is open towards it. */
export const chip = (set: boolean, withCross: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.75,
    minHeight: { xs: 44, lg: 36 },
    px: 1.5,
    fontSize: '0.9375rem',
    fontWeight: set ? 700 : 500,
    lineHeight: 1.25,
    textAlign: 'start',
    color: set ? 'primary.text' : 'text.primary',
    bgcolor: set ? 'primary.soft' : 'transparent',
    border: '1px solid',
    borderColor: 'outline',
    borderRadius: withCross ? '99px 0 0 99px' : 99,
    '&:hover': { bgcolor: set ? 'primary.soft' : 'sunken', textDecoration: 'underline' },
    '&.Mui-disabled': { opacity: 0.55 },
  }) as const

/** Where rows are cards, and there is no room for a line of controls. */
export const narrow = '@media (max-width: 1023.95px)'

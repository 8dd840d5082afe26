import { styled } from '@mui/material/styles'

const drawing =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.500' " +
  "stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.500 10 17.500 19.500 7'/%3E%3C/svg%3E"
const tick = `url("data:image/svg+xml,${drawing}")`

/** A box to tick, drawn with the tenant's colours. */
export const CheckBox = styled('input')(({ theme }) => ({
  appearance: 'none',
  flexShrink: 0,
  width: 28,
  height: 28,
  margin: 0,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  backgroundColor: theme.vars?.palette.field,
  border: `2px solid ${theme.vars?.palette.outline}`,
  borderRadius: 8,
  '&::after': {
    content: '""',
    width: 20,
    height: 20,
    backgroundColor: theme.vars?.palette.primary.contrastText,
    maskImage: tick,
    maskSize: 'contain',
    opacity: 0,
  },
  '&:checked': {
    backgroundColor: theme.vars?.palette.primary.main,
    borderColor: theme.vars?.palette.primary.main,
  },
  '&:checked::after': { opacity: 1 },
  '&:focus-visible': { borderRadius: 8 },
  '&:disabled': { opacity: 0.55, cursor: 'default' },
  '&[aria-invalid="true"]': { borderColor: theme.vars?.palette.error.main },
  '@media (forced-colors: active)': { appearance: 'auto', '&::after': { display: 'none' } },
}))

import type { Theme } from '@mui/material/styles'

/**
 * Shows what has the focus. Two colours, so that one of them stands out on any surface: the ring itself in the
 * colour of text, and a line of the page's own colour between it and the control.
 */
export const focusRing = (theme: Theme) => ({
  outline: `3px solid ${theme.vars?.palette.text.primary}`,
  outlineOffset: 2,
  boxShadow: `0 0 0 2px ${theme.vars?.palette.background.default}`,
})

import type { Theme } from '@mui/material/styles'

// Rule (page, 2 D): On every screen each stop of the keyboard shows a ring that stands out, and nothing covers it;
// text may be twice as large on the smallest phone; axe finds nothing. Enforced: GlobalLook.tsx GlobalLook. Test:
// everywhere.spec.ts `each stop shows a ring and is not covered, large text fits, axe finds nothing`.
/**
 * Shows what has the focus. Two colours, so that one of them stands out on any surface: the ring itself in the
 * colour of text, and a line of the page's own colour between it and the control.
 */
export const focusRing = (theme: Theme) => ({
  outline: `3px solid ${theme.vars?.palette.text.primary}`,
  outlineOffset: 2,
  boxShadow: `0 0 0 2px ${theme.vars?.palette.background.default}`,
})

import GlobalStyles from '@mui/material/GlobalStyles'
import { focusRing } from './focusRing'

/** Page-wide ground rules: reset, focus ring, motion. */
export function GlobalLook({ scheme = 'light dark' }: { scheme?: string | undefined }) {
  return (
    <GlobalStyles
      styles={(theme) => ({
        '*, *::before, *::after': { boxSizing: 'border-box' },
        html: {
          colorScheme: scheme,
          WebkitTextSizeAdjust: '100%',
          scrollPaddingTop: 96,
        },
        body: {
          margin: 0,
          ...theme.typography.body1,
          color: theme.vars?.palette.text.primary,
          backgroundColor: theme.vars?.palette.background.default,
          WebkitFontSmoothing: 'antialiased',
          // A word that is wider than its place breaks: text may be twice as large on the smallest phone, and
          // nothing scrolls sideways.
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          hyphenateLimitChars: '16 7 7',
        },
        'img, svg, picture': { maxWidth: '100%' },
        ':focus-visible': focusRing(theme),
        // A heading takes focus to tell where one is; it is no control, so it shows no ring.
        'h1:focus, main:focus': { outline: 'none', boxShadow: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          // None, not very short ones: with a length, each change of a style would become a transition.
          '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
        },
      })}
    />
  )
}

import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useFormats } from '@weitersagen/kit/i18n'
import { VisuallyHidden } from './VisuallyHidden'

/** Cents as euros, never broken over two lines. */
export function Money({ cents }: { cents: number }) {
  const { money } = useFormats()
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {money(cents)}
    </Box>
  )
}

/** A day, with the time of day when asked, in German wall-clock time. */
export function DateText({ value, time = false }: { value: string; time?: boolean }) {
  const { date, dateTime } = useFormats()
  return (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {time ? dateTime(value) : date(value)}
    </Box>
  )
}

/** The specification's limits for texts where space is short. */
const longest = 40
const kept = 19

export const shorten = (text: string): string =>
  [...text].length > longest ? `${[...text].slice(0, kept).join('').trimEnd()}…` : text

/** A text cut where space is short: whole in a tooltip (mouse, touch or keyboard) and for screen readers. */
export function ShortText({ children }: { children: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const short = shorten(children)
  if (short === children) return children
  return (
    <Box
      component="button"
      type="button"
      aria-describedby={open ? id : undefined}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      sx={{
        position: 'relative',
        font: 'inherit',
        color: 'inherit',
        background: 'none',
        border: 0,
        p: 0,
        textAlign: 'inherit',
        cursor: 'help',
        textDecoration: 'underline dotted',
        textUnderlineOffset: 4,
      }}
    >
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
      {open ? (
        <Box
          component="span"
          role="tooltip"
          id={id}
          sx={{
            position: 'absolute',
            zIndex: 20,
            insetInlineStart: 0,
            top: '100%',
            width: 'max-content',
            maxWidth: 'min(320px, 80vw)',
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'text.primary',
            color: 'background.paper',
            fontSize: '0.9375rem',
            fontWeight: 400,
            whiteSpace: 'normal',
          }}
        >
          {children}
        </Box>
      ) : null}
    </Box>
  )
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from '@weitersagen/kit/router'
import { Box, Icon } from '@weitersagen/kit/ui'
import { barLink } from './barLink'

/** One line of what opens. */
export const dropdownItem = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 1.5,
  borderRadius: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'primary.soft' },
} as const

export type DropdownProps = {
  /** What the button is called. */
  label: string
  /** What it shows. */
  face: ReactNode
  /** The lines that open below it, each an `li`. */
  children: (close: () => void) => ReactNode
}

/** A control of the header that opens a list of links: Escape, a press beside it and another page close it. */
export function Dropdown({ label, face, children }: DropdownProps) {
  const { pathname } = useLocation()
  const id = useId()
  const [openAt, setOpenAt] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Another page is another place: the menu doesn't come along.
  const open = openAt === pathname
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  return (
    <Box
      ref={box}
      sx={{ position: 'relative' }}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
      onBlur={(event: React.FocusEvent) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close()
      }}
    >
      <Box
        component="button"
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpenAt(open ? undefined : pathname)}
        sx={{
          ...barLink,
          font: 'inherit',
          fontWeight: 650,
          border: 0,
          bgcolor: 'transparent',
          cursor: 'pointer',
        }}
      >
        {face}
        <Icon name="chevronDown" size={18} />
      </Box>
      {open ? (
        <Box
          component="ul"
          id={id}
          sx={{
            position: 'absolute',
            zIndex: 20,
            right: 0,
            top: 'calc(100% + 4px)',
            minWidth: 232,
            listStyle: 'none',
            m: 0,
            p: 1,
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
            boxShadow: '0 16px 40px -16px rgb(0 0 0 / 0.35)',
          }}
        >
          {children(close)}
        </Box>
      ) : null}
    </Box>
  )
}

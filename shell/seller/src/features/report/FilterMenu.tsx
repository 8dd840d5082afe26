import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Box, ButtonBase, Icon } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { chip } from './chip'

export type FilterMenuProps = {
  label: string
  /** What is set, in words. */
  value?: string | undefined
  /** Takes away what is set; left out where something always is. */
  clear?: () => void
  /** What opens below it. */
  children: (close: () => void) => ReactNode
}

/**
 * One part of what a list shows: a chip that opens a small menu, and takes away what is set by one press. Escape and a
 * press beside it close it.
 */
export function FilterMenu({ label, value, clear, children }: FilterMenuProps) {
  const t = useSellerTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const wasOpen = useRef(open)
  useEffect(() => {
    // What had the focus went with the menu.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const close = () => setOpen(false)
  const words = value ? `${label}: ${value}` : label
  return (
    <Box
      ref={box}
      sx={{ position: 'relative', display: 'inline-flex', minWidth: 0 }}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
      onBlur={({ relatedTarget }: React.FocusEvent) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <ButtonBase
        ref={button}
        data-stop=""
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={chip(Boolean(value), Boolean(value && clear))}
      >
        <span>{words}</span>
        <Icon name="chevronDown" size={16} />
      </ButtonBase>
      {value && clear ? (
        <ButtonBase
          data-stop=""
          aria-label={t('report.without', { what: words })}
          onClick={() => {
            setOpen(false)
            clear()
            button.current?.focus()
          }}
          sx={cross}
        >
          <Icon name="close" size={16} />
        </ButtonBase>
      ) : null}
      {open ? (
        <Box id={id} role="group" aria-label={label} sx={panel}>
          {children(close)}
        </Box>
      ) : null}
    </Box>
  )
}

const cross = {
  ...chip(true, false),
  px: 0,
  width: { xs: 44, lg: 36 },
  borderRadius: '0 99px 99px 0',
  borderLeft: 0,
}

/** Under its chip; on a small screen at its bottom, where nothing of it is out of sight. */
const panel = {
  position: { xs: 'fixed', lg: 'absolute' },
  zIndex: 20,
  inset: { xs: 'auto 12px 12px 12px', lg: 'calc(100% + 4px) auto auto 0' },
  minWidth: { lg: 240 },
  maxHeight: '70vh',
  overflowY: 'auto',
  p: 1.5,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  boxShadow: '0 16px 40px -16px rgb(0 0 0 / 0.35)',
} as const

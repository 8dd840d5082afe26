import IconButton from '@mui/material/IconButton'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { Box, Icon, Typography } from '@weitersagen/kit/ui'

export type DrawerProps = {
  title: ReactNode
  /** What the cross does, for who can't see it. */
  close: string
  /** The drawer was left: by the cross, by Escape, or by a press beside it. */
  onClose: () => void
  children: ReactNode
}

/**
 * More of one thing of the page, at its side, as long as it is rendered; on a phone it takes the whole of the screen.
 * It is the browser's own dialog: the focus goes to its heading and stays inside, and Escape leaves it.
 */
export function Drawer({ title, close, onClose, children }: DrawerProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    heading.current?.focus()
    return () => dialog?.close()
  }, [])
  const leave = () => ref.current?.close()
  // What is beside the drawer is the dialog's own backdrop: a press there has no other target.
  const beside = ({ target }: MouseEvent) => {
    if (target === ref.current) leave()
  }
  return (
    <Box component="dialog" ref={ref} aria-labelledby={id} onClose={onClose} onClick={beside} sx={sheet}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: inset, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" id={id} ref={heading} tabIndex={-1} sx={{ flex: 1, pt: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={close} onClick={leave} sx={{ color: 'inherit' }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ overflowY: 'auto', px: inset, pt: 1, pb: 4 }}
      >
        {children}
      </Box>
    </Box>
  )
}

const inset = { xs: 2.5, md: 3 }

const sheet = {
  position: 'fixed',
  inset: '0 0 0 auto',
  m: 0,
  p: 0,
  width: { xs: '100%', md: 'min(480px, 100%)' },
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  border: 0,
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: { md: '-16px 0 40px -24px rgb(0 0 0 / 0.45)' },
  '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
  '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.4)' },
} as const

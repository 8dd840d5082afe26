import IconButton from '@mui/material/IconButton'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Box, Icon, Typography } from '@weitersagen/kit/ui'

export type DialogProps = {
  title: ReactNode
  /** What the cross does, for who can't see it. */
  close: string
  /** The dialog was left, by the cross or by Escape. */
  onClose: () => void
  /** Stands below what is read, and in sight while one scrolls. */
  actions: ReactNode
  children: ReactNode
}

/**
 * Something to read over the page, as long as it is rendered. It is the browser's own dialog: the focus goes to its
 * heading and stays inside, Escape leaves it, and then the focus goes back to who opened it. What is longer than
 * the window scrolls, by keyboard too.
 */
export function Dialog({ title, close, onClose, actions, children }: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    heading.current?.focus()
    return () => dialog?.close()
  }, [])

  const inset = { xs: 2.5, md: 4 }
  return (
    <Box
      component="dialog"
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      sx={{
        width: 'min(740px, calc(100vw - 24px))',
        maxHeight: 'calc(100dvh - 48px)',
        p: 0,
        border: 0,
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.75)`,
        '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
        '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.55)' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: inset, pt: 2.5, pb: 1.5 }}>
        <Typography variant="h3" component="h2" id={id} ref={heading} tabIndex={-1} sx={{ flex: 1, pt: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={close} onClick={() => ref.current?.close()} sx={{ color: 'inherit' }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowY: 'auto', px: inset, py: 1 }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: inset, py: 2 }}>{actions}</Box>
    </Box>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import { Button, Typography } from '@weitersagen/kit/ui'
import { Dialog } from '@weitersagen/kit/dialog'
import { useTexts } from '@weitersagen/kit/i18n'
import { onLeaving } from './leaving'

export type LeavingDialogProps = {
  title: string
  text: string
  /** What is offered; it closes the dialog where it leads on. */
  children: (close: () => void) => ReactNode
}

/** Waits for who is about to go, and asks once. */
export default function LeavingDialog({ title, text, children }: LeavingDialogProps) {
  const t = useTexts('public')
  const [open, setOpen] = useState(false)
  useEffect(() => onLeaving(() => setOpen(true)), [])
  if (!open) return null
  const close = () => setOpen(false)
  return (
    <Dialog
      title={title}
      close={t('leaving.close')}
      onClose={close}
      actions={
        <>
          {children(close)}
          <Button variant="text" onClick={close}>
            {t('leaving.no')}
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
    </Dialog>
  )
}

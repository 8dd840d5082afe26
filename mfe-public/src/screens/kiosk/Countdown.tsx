import { useEffect, useId, useRef } from 'react'
import { Actions, Box, Button, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { large } from './Way'

export type CountdownProps = { left: number; onStay: () => void; onForget: () => void }

/**
 * Tells that everything is about to be forgotten. Escape stays, too; the seconds are for the eyes, a voice hears them
 * once.
 */
export function Countdown({ left, onStay, onForget }: CountdownProps) {
  const t = useTexts('public')
  const title = useId()
  const text = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    stay.current?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <Box
      component="dialog"
      role="alertdialog"
      ref={ref}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event: React.SyntheticEvent) => {
        event.preventDefault()
        onStay()
      }}
      sx={{
        width: 'min(640px, calc(100vw - 24px))',
        p: 0,
        border: 0,
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.75)`,
        '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.55)' },
      }}
    >
      <Box sx={{ p: { xs: 2.5, md: 5 } }}>
        <Flow gap={3}>
          <Typography variant="h2" id={title}>
            {t('kiosk.stillThere')}
          </Typography>
          <Typography id={text} sx={{ fontSize: '1.25rem' }}>
            {t('kiosk.forgetsSoon')}
          </Typography>
          <Typography
            role="timer"
            sx={{ fontSize: '3.5rem', fontWeight: 800, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            {t('kiosk.seconds', { count: left })}
          </Typography>
          <Actions>
            <Button ref={stay} size="large" onClick={onStay} sx={large}>
              {t('kiosk.stay')}
            </Button>
            <Button size="large" variant="outlined" onClick={onForget} sx={large}>
              {t('kiosk.forget')}
            </Button>
          </Actions>
        </Flow>
      </Box>
    </Box>
  )
}

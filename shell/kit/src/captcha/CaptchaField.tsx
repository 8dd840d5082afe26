import { useEffect, useRef } from 'react'
import { Box, Button, Icon, Notice, Typography } from '@weitersagen/kit/ui'
import { useField, useFormContext, useFormWaits } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useProof, type ProofState } from './useProof'

// texts of: public, profiseller

export type CaptchaFieldProps = {
  /** The namespace of the texts. */
  texts: string
  /** A proof works once: after each attempt to send, the field begins anew. */
  attempt: number
  /** Where every line counts: in a line, but for what the person has to do. */
  brief?: boolean
}

/**
 * Whose form came back twice gets the programme's own puzzle: no one is kept out because a service doesn't like a
 * browser.
 */
const puzzleFrom = 2

/** The check, for a schema with `captcha`. */
export function CaptchaField({ texts, attempt, brief = false }: CaptchaFieldProps) {
  return <Check key={attempt} texts={texts} eager={attempt > 0} widget={attempt < puzzleFrom} brief={brief} />
}

type CheckProps = { texts: string; eager: boolean; widget: boolean; brief: boolean }

/** Begins with the first thing that is filled in, and is done before the rest is; no one has to do anything for it. */
function Check({ texts, eager, widget, brief }: CheckProps) {
  const t = useTexts(texts)
  const { setValue, getFieldState } = useFormContext()
  const { inputId, errorId, message } = useField('captcha')
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { state, begin, retry, wait } = useProof({
    eager,
    place: widget ? place : undefined,
    onProof: (proof) => setValue('captcha', proof, { shouldValidate: getFieldState('captcha').invalid }),
  })
  useFormWaits('captcha', wait)
  useEffect(() => {
    const form = box.current?.closest('form')
    form?.addEventListener('input', begin, { once: true })
    return () => form?.removeEventListener('input', begin)
  }, [begin])

  return (
    <Box
      ref={box}
      role="group"
      id={inputId}
      tabIndex={-1}
      aria-labelledby={`${inputId}-label`}
      aria-describedby={message ? errorId : undefined}
      data-phase={state.phase}
      sx={{
        scrollMarginTop: 120,
        borderRadius: 1,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.5 }}>
        <Box
          sx={{
            color: state.phase === 'ready' ? 'success.main' : 'text.secondary',
            lineHeight: 0,
            pt: '2px',
          }}
        >
          <Icon name={state.phase === 'ready' ? 'check' : 'shield'} />
        </Box>
        <div>
          <Box id={`${inputId}-label`} sx={{ fontWeight: 700 }}>
            {t('shared.captcha.label')}
          </Box>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={brief && state.phase !== 'asking' ? visuallyHidden : {}}
          >
            {t(`shared.captcha.phase_${state.phase}`)}
          </Typography>
        </div>
      </Box>
      <Box ref={place} sx={{ '&:empty': { display: 'none' } }} />
      <Box role="alert">
        <Trouble texts={texts} state={state} onRetry={retry} />
        {message && ['idle', 'working', 'asking'].includes(state.phase) ? (
          <Box id={errorId} sx={{ color: 'error.main', fontWeight: 600 }}>
            {message}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

type TroubleProps = { texts: string; state: ProofState; onRetry: () => void }

function Trouble({ texts, state, onRetry }: TroubleProps) {
  const t = useTexts(texts)
  if (state.phase !== 'lost' && state.phase !== 'closed') return null
  return (
    <Notice
      tone="warning"
      title={state.phase === 'lost' ? t('shared.captcha.lost') : t('shared.captcha.crowded')}
    >
      <Typography>
        {state.minutes ? t('shared.captcha.closed', { count: state.minutes }) : t('shared.captcha.again')}
      </Typography>
      <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={onRetry}>
        {t('shared.captcha.retry')}
      </Button>
    </Notice>
  )
}

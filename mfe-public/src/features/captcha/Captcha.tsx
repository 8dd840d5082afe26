import { useEffect, useRef, useState } from 'react'
import { Box, Button, Notice, Skeleton, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useLocale, useTexts } from '@weitersagen/kit/i18n'
import { asProblem } from '@weitersagen/kit/api'
import { answerOf, api } from '../../api/client'
import { captchaLook } from './captchaLook'
import { loadWidget } from './widget'

export type CaptchaProps = {
  /** Receives the proof, and an empty text while there is none. */
  onProof: (proof: string) => void
  /** Begins at once instead of with a tick, for a second try. */
  eager: boolean
}

type Phase = 'loading' | 'ready' | 'failed'

/** How many minutes the server lets nobody from here have a puzzle; none when it does. The widget itself tells no reason. */
async function closedFor(): Promise<number | undefined> {
  try {
    await answerOf(api.GET('/bff/public/captcha'))
    return undefined
  } catch (error) {
    const { code, retryAfterSeconds } = asProblem(error)
    return code === 'rate.limited' && retryAfterSeconds ? Math.ceil(retryAfterSeconds / 60) : undefined
  }
}

/** One tick, and the browser does a piece of work that is cheap for one and dear for thousands. */
export function Captcha({ onProof, eager }: CaptchaProps) {
  const t = useTexts('public')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [attempt, setAttempt] = useState(0)
  const [closed, setClosed] = useState<number>()
  const report = useRef(onProof)
  useEffect(() => {
    report.current = onProof
  }, [onProof])

  useEffect(() => {
    let gone = false
    const stop = new AbortController()
    const { signal } = stop
    loadWidget(locale)
      .then(() => {
        if (gone || !place.current) return
        const widget = document.createElement('altcha-widget')
        widget.setAttribute('challenge', '/bff/public/captcha')
        widget.setAttribute('language', locale)
        widget.setAttribute('auto', eager ? 'onload' : 'off')
        widget.setAttribute(
          'configuration',
          JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false }),
        )
        widget.addEventListener(
          'statechange',
          (event) => {
            const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>)
              .detail
            report.current(state === 'verified' && payload ? payload : '')
            if (state !== 'error') return
            void closedFor().then((minutes) => {
              if (gone || minutes === undefined) return
              setClosed(minutes)
              setPhase('failed')
            })
          },
          { signal },
        )
        place.current.replaceChildren(widget)
        setPhase('ready')
      })
      .catch(() => {
        if (!gone) setPhase('failed')
      })
    return () => {
      gone = true
      stop.abort()
    }
  }, [locale, eager, attempt])

  if (phase === 'failed') {
    return (
      <Notice tone="error" title={closed === undefined ? t('captcha.failed') : t('captcha.crowded')}>
        {closed === undefined ? null : <Typography>{t('captcha.closed', { count: closed })}</Typography>}
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1 }}
          onClick={() => {
            setPhase('loading')
            setClosed(undefined)
            setAttempt((now) => now + 1)
          }}
        >
          {t('captcha.retry')}
        </Button>
      </Notice>
    )
  }
  return (
    <Box>
      {phase === 'loading' ? (
        <>
          <VisuallyHidden role="status">{t('captcha.waiting')}</VisuallyHidden>
          <Skeleton height={64} sx={{ borderRadius: 1 }} />
        </>
      ) : null}
      <Box ref={place} sx={captchaLook} />
    </Box>
  )
}

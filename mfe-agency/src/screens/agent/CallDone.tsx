import { useEffect, useId, useRef } from 'react'
import { Box, Button, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Called } from '../../api'
import type { Caller } from './CallForm'

export type CallDoneProps = { called: Called; caller: Caller; onNext: () => void }

/** What the caller now gets, to be said before hanging up; "next call" empties all. */
export function CallDone({ called, caller, onNext }: CallDoneProps) {
  const t = useTexts('agency')
  const { date, money } = useFormats()
  const described = useId()
  const next = useRef<HTMLButtonElement>(null)
  // After the heading's own focus: one key leads to the next call, and the button says what became of this one.
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  return (
    <StatusPage
      kind="success"
      title={t('done.title')}
      actions={
        <Button variant="contained" onClick={onNext} ref={next} aria-describedby={described}>
          {t('done.next')}
        </Button>
      }
    >
      <Typography id={described}>{t('done.mail', { name: caller.name, email: caller.email })}</Typography>
      <Box component="ul" sx={{ textAlign: 'left', mt: 2 }}>
        <li>{t('done.product', { product: caller.product, number: called.number })}</li>
        {caller.recommenderCents > 0 ? (
          <li>{t('done.reward', { amount: money(caller.recommenderCents) })}</li>
        ) : null}
        <li>{t('done.until', { date: date(called.until) })}</li>
        <li>{t('done.end')}</li>
      </Box>
    </StatusPage>
  )
}

import { useState } from 'react'
import { Actions, Box, Button, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

type AskProps = {
  label: string
  question: string
  yes: string
  danger?: boolean
  /** It never fails: what became of it is said beside. */
  run: () => Promise<void>
}

/** A deed that asks once, in place. It may be done again: the button stands there anew, with the focus, afterwards. */
export function Ask({ label, question, yes, danger = false, run }: AskProps) {
  const t = useTexts('desk')
  const place = useInPlace()
  const [busy, setBusy] = useState(false)
  const answer = async () => {
    setBusy(true)
    await run()
    setBusy(false)
    place.close()
  }
  return (
    <Box sx={{ flex: place.isOpen ? '1 1 100%' : '0 1 auto', minWidth: 0 }}>
      {place.isOpen ? null : (
        <Button id={place.opener} variant="outlined" onClick={place.open}>
          {label}
        </Button>
      )}
      <InPlace place={place}>
        <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography tabIndex={-1}>{question}</Typography>
          <Actions>
            <PrimaryButton busy={busy} {...(danger ? { color: 'error' } : {})} onClick={() => void answer()}>
              {yes}
            </PrimaryButton>
            <Button variant="text" onClick={place.close}>
              {t('shared.action.cancel')}
            </Button>
          </Actions>
        </Box>
      </InPlace>
    </Box>
  )
}

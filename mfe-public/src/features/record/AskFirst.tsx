import { useState } from 'react'
import { Actions, Box, Button, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'

export type AskFirstProps = {
  label: string
  question: string
  yes: string
  run: () => Promise<unknown>
  danger?: boolean
}

/** Something that can't be undone is asked for once more, in place. */
export function AskFirst({ label, question, yes, run, danger = false }: AskFirstProps) {
  const t = useTexts('public')
  const problemText = useProblemText()
  const [asks, setAsks] = useState(false)
  const { send, busy, problem } = useSend(run)
  if (!asks) {
    return (
      <Box>
        <Button variant="outlined" onClick={() => setAsks(true)}>
          {label}
        </Button>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography role="status">{question}</Typography>
      <Actions>
        <PrimaryButton
          busy={busy}
          {...(danger ? { color: 'error' as const } : {})}
          onClick={() => {
            send(undefined).catch(() => {
              // The problem is shown.
            })
          }}
        >
          {yes}
        </PrimaryButton>
        <Button variant="text" onClick={() => setAsks(false)}>
          {t('held.cancel')}
        </Button>
      </Actions>
      {problem ? <Notice tone="error">{problemText(problem.code)}</Notice> : null}
    </Box>
  )
}

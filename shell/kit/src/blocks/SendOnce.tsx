import { useState } from 'react'
import { useSend } from '@weitersagen/kit/query'
import { useProblemText } from '@weitersagen/kit/i18n'
import { Box, Notice, PrimaryButton } from '@weitersagen/kit/ui'

export type SendOnceProps = {
  label: string
  /** What is true once it was asked for, whatever comes of it. */
  sent: string
  send: () => Promise<void>
}

/** Asks for a letter with one press; what was asked for takes the place of the button. */
export function SendOnce({ label, sent, send }: SendOnceProps) {
  const problemText = useProblemText()
  const [isSent, setSent] = useState(false)
  const {
    busy,
    problem,
    send: press,
  } = useSend(async () => {
    await send()
    setSent(true)
  })
  return (
    <>
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {isSent ? <Notice tone="success">{sent}</Notice> : null}
      </Box>
      {problem ? <Notice tone="error">{problemText(problem.code)}</Notice> : null}
      {isSent ? null : (
        <PrimaryButton busy={busy} onClick={() => void press(undefined).catch(() => undefined)}>
          {label}
        </PrimaryButton>
      )}
    </>
  )
}

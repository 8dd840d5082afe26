import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { useTexts } from '@weitersagen/kit/i18n'
import { PrimaryButton } from './buttons'
import { Actions } from './layout'
import { Outcome } from './Outcome'

export type AskingProps = {
  question: ReactNode
  yes: ReactNode
  no: ReactNode
  onYes: () => unknown
  onNo: () => void
  busy: boolean
  problem?: ApiProblem | undefined
  danger?: boolean
  size?: ButtonProps['size'] | undefined
  /** Looks like a step of its own: the page around it is as it was before, and must not pass for done. */
  notYet?: boolean
}

/** A question in place, with both answers. It takes the focus as it comes; Escape says no. */
export function Asking({
  question,
  yes,
  no,
  onYes,
  onNo,
  busy,
  problem,
  danger = false,
  size,
  notYet = false,
}: AskingProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const look = size ? { size } : {}
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Escape' || busy) return
        event.stopPropagation()
        onNo()
      }}
      sx={{
        width: '100%',
        display: 'grid',
        gap: 1.5,
        ...(notYet
          ? { p: 2, bgcolor: 'info.soft', borderRadius: 1, scrollMargin: '96px', textAlign: 'start' }
          : {}),
      }}
    >
      <Typography component="div" id={id} sx={notYet ? { fontWeight: 700 } : {}}>
        {question}
      </Typography>
      <Actions>
        <PrimaryButton
          {...look}
          {...(danger ? { color: 'error' as const } : {})}
          busy={busy}
          onClick={() => void onYes()}
        >
          {yes}
        </PrimaryButton>
        <Button {...look} variant="text" onClick={onNo}>
          {no}
        </Button>
      </Actions>
      <Outcome problem={problem} />
    </Box>
  )
}

/**
 * The button in whose place a question comes. With the question gone the focus is back on it, unless something else
 * has taken it meanwhile.
 */
export function useOpener(asks: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useRef(asks)
  useEffect(() => {
    if (asked.current && !asks && isFocusFree()) opener.current?.focus()
    asked.current = asks
  }, [asks])
  return opener
}

/** What had the focus went from the page with it. */
const isFocusFree = () => document.activeElement === null || document.activeElement === document.body

/**
 * The words of the question that stands before what a mailed link does for good. What scans mails opens links and
 * presses each button that it finds; the second press is one that wasn't there to find. A person who presses by hand
 * isn't asked. The yes is the action's own word.
 */
export function useOnceMore(): Pick<AskingProps, 'question' | 'no'> {
  const t = useTexts('kit')
  return { question: t('onceMore.question'), no: t('onceMore.no') }
}

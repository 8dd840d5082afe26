import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { PrimaryButton } from './buttons'
import { Actions } from './layout'
import { Outcome } from './Outcome'

export type QuestionProps = {
  /** Begins: the words of the button that asks. */
  label: ReactNode
  question: ReactNode
  yes: ReactNode
  no: ReactNode
  run: () => Promise<unknown>
  danger?: boolean
  /** The look of the button that asks. */
  begin?: Pick<ButtonProps, 'variant' | 'size' | 'color'>
}

/**
 * Something that can't be undone is asked for once more, in place. The focus goes to the question, and back to where it was asked when the
 * answer is no; Escape says no.
 */
export function Question({
  label,
  question,
  yes,
  no,
  run,
  danger = false,
  begin = { variant: 'outlined' },
}: QuestionProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const asked = useRef(asks)
  useEffect(() => {
    if (asked.current === asks) return
    asked.current = asks
    const target = asks ? box.current : opener.current
    target?.focus()
  }, [asks])

  const answer = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      setProblem(asProblem(error))
    } finally {
      setBusy(false)
    }
  }

  if (!asks) {
    return (
      <div>
        <Button
          ref={opener}
          {...begin}
          onClick={() => {
            setProblem(undefined)
            setAsks(true)
          }}
        >
          {label}
        </Button>
      </div>
    )
  }
  const size = begin.size ? { size: begin.size } : {}
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Escape' || busy) return
        event.stopPropagation()
        setAsks(false)
      }}
      sx={{ width: '100%', display: 'grid', gap: 1.5 }}
    >
      <Typography component="div" id={id}>
        {question}
      </Typography>
      <Actions>
        <PrimaryButton
          {...size}
          {...(danger ? { color: 'error' as const } : {})}
          busy={busy}
          onClick={() => void answer()}
        >
          {yes}
        </PrimaryButton>
        <Button {...size} variant="text" onClick={() => setAsks(false)}>
          {no}
        </Button>
      </Actions>
      <Outcome problem={problem} />
    </Box>
  )
}

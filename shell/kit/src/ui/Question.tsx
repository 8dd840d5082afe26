import type { ButtonProps } from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { Asking, useOnceMore, useOpener } from './Asking'
import { PrimaryButton } from './buttons'
import { Outcome } from './Outcome'
import { usePersonPress } from './usePersonPress'

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
  /** A person's press is enough: asks only where a script may have pressed. */
  onlyScripts?: boolean
}

// Rule (page, 2 D): A question in the page takes the focus, and Escape says no and gives it back. Test:
// question.test.tsx `takes the focus, and gives it back when Escape says no`.
/**
 * Something that can't be undone is asked for once more, in place. The focus goes to the question, and back to
 * where it was asked when the answer is no; Escape says no.
 */
export function Question({
  label,
  question,
  yes,
  no,
  run,
  danger = false,
  begin = { variant: 'outlined' },
  onlyScripts = false,
}: QuestionProps) {
  const [asks, setAsks] = useState(false)
  const opener = useOpener(asks)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const isPersons = usePersonPress(onlyScripts)

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
        <PrimaryButton
          ref={opener}
          {...begin}
          busy={busy}
          onClick={({ nativeEvent }) => {
            setProblem(undefined)
            if (onlyScripts && isPersons(nativeEvent)) void answer()
            else setAsks(true)
          }}
        >
          {label}
        </PrimaryButton>
        {problem ? <Outcome problem={problem} /> : null}
      </div>
    )
  }
  return (
    <Asking
      question={question}
      yes={yes}
      no={no}
      onYes={answer}
      onNo={() => {
        setProblem(undefined)
        setAsks(false)
      }}
      busy={busy}
      problem={problem}
      danger={danger}
      notYet={onlyScripts}
      size={begin.size}
    />
  )
}

// Rule (page, 4 D): What a page does for good that a mailed link opens takes a person's press, or a press and another,
// which stands there only after the first: what opens links and presses each button that it finds declines,
// unsubscribes, confirms, accepts and claims nothing. Enforced: useKitForm.ts final, personPress.ts isPersons. Test:
// mfe-public/src/scanners.test.tsx `does nothing for good`, mfe-personal/src/scanners.test.tsx `does nothing for
// good`, mfe-agency/src/scanners.test.tsx `does nothing for good`, TestEachPageOfAMailedLinkIsScanned, scanner.spec.ts
// `does nothing for good`.
/** The action of a page that a mailed link leads to, where it can't be undone. */
export function FinalButton({
  children,
  run,
  begin = { size: 'large' },
}: Pick<QuestionProps, 'run' | 'begin'> & { children: ReactNode }) {
  return <Question {...useOnceMore()} label={children} yes={children} run={run} begin={begin} onlyScripts />
}

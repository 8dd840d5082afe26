import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from '@weitersagen/kit/router'

export type Step = 1 | 2

/**
 * Stands in the address, so that the browser's own Back leads to the step before and a language switch stays on this
 * one.
 */
const param = 'schritt'

export function useStep(): [step: Step, go: (step: Step, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const go = useCallback(
    (step: Step, options = { replace: false }) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          if (step === 1) next.delete(param)
          else next.set(param, String(step))
          return next
        },
        { ...options, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [search.get(param) === '2' ? 2 : 1, go]
}

/** Tells where one is after a step; where something was refused, the summary that says so has the focus already. */
export function useStepFocus(step: Step, refused: () => boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // After the h1, which takes the focus when it comes back with the first step.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (refused()) return
    heading.current?.focus()
  })
  return heading
}

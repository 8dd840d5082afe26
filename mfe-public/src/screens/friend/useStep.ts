import { useCallback } from 'react'
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

import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Gives what the address is to say from now on. */
export type Change = (now: URLSearchParams) => URLSearchParams

const inPlace = { replace: true, preventScrollReset: true }

/**
 * What was chosen on a page and stands in its address: filter, order, variant. The router shows a new address when
 * it comes to it; a box that was ticked would be empty until then. Here it shows at once, and of two changes that
 * follow each other closely the second begins where the first ended. Focus and place stay where they are.
 */
export function useAddressChoice(): [URLSearchParams, (change: Change, kept?: object) => void] {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const newest = useRef(address)
  useEffect(() => {
    newest.current = address
  }, [address])
  const change = useCallback(
    (make: Change, kept: object = {}) => {
      const next = make(new URLSearchParams(newest.current))
      newest.current = next
      startTransition(() => {
        show(next)
        setAddress(next, { ...inPlace, state: { ...kept, keepFocus: true } })
      })
    },
    [setAddress, show],
  )
  return [shown, change]
}

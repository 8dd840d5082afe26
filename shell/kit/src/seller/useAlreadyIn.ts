import { useEffect, useState } from 'react'
import { useLocation } from '@weitersagen/kit/router'
import type { SellerArea } from './area'
import { callsOf } from './calls'

/** The first page of a visit: the edge has led members who are in past the login already. */
const firstPage = 'default'

/**
 * Whether somebody is in who comes to the login from another page; undefined while that is asked. A page of the area
 * that has just led here knows that no one is.
 */
export function useAlreadyIn(area: SellerArea): boolean | undefined {
  const { key, state } = useLocation()
  const asked = (state as { asked?: boolean } | null)?.asked ?? false
  const [known, setKnown] = useState(key === firstPage || asked ? false : undefined)
  useEffect(() => {
    if (known !== undefined) return
    let left = false
    callsOf(area)
      .isIn()
      .then(
        (isIn) => {
          if (!left) setKnown(isIn)
        },
        () => {
          // Where the answer is missing, the form is shown.
          if (!left) setKnown(false)
        },
      )
    return () => {
      left = true
    }
  }, [area, known])
  return known
}

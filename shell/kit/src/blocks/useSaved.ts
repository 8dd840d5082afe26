import { useEffect, useRef, useState } from 'react'
import { useInPlace, type Place } from '@weitersagen/kit/forms'

export type Saved = {
  place: Place
  /** What was saved last, in words for a status that stays in the page. */
  outcome: string | undefined
  /** Opens a place, this one if no other; an earlier outcome goes. */
  open: (where?: Place) => void
  /** An earlier outcome goes before something is sent anew. */
  clear: () => void
  /** It is saved, and the form closes. `gone`: the pressed button goes with what changes. */
  saved: (outcome: string, gone?: boolean) => void
}

/**
 * A card with something that is changed behind a button: the place of the form, what was saved, and where the focus
 * goes. A closed form gives it back to its button. Where a save takes the pressed button away, `state` changes with
 * it, and the focus goes on to the element with the id `next`; without one, to the place's button.
 */
export function useSaved(state?: unknown, next?: string): Saved {
  const place = useInPlace()
  const [outcome, setOutcome] = useState<string>()
  const moves = useRef(false)
  const before = useRef(state)
  const target = next ?? place.opener
  useEffect(() => {
    if (before.current !== state && moves.current) {
      moves.current = false
      document.getElementById(target)?.focus()
    }
    before.current = state
  }, [state, target])
  return {
    place,
    outcome,
    open: (where = place) => {
      setOutcome(undefined)
      where.open()
    },
    clear: () => setOutcome(undefined),
    saved: (words, gone = false) => {
      setOutcome(words)
      moves.current = gone
      place.close()
    },
  }
}

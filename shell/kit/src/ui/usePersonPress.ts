import { useCallback, useEffect, useRef } from 'react'

type Watch = ReturnType<(typeof import('./personPress'))['watchPresses']>

/**
 * Tells of an event whether a person pressed for it. Looks on only where it is used and `on`; no first load bears what
 * it looks with, and until that is there, no press is a person's.
 */
export function usePersonPress(on = true): (event: Event | undefined) => boolean {
  const watch = useRef<Watch>(undefined)
  useEffect(() => {
    if (!on) return
    const shownAt = performance.now()
    let isGone = false
    import('./personPress')
      .then(({ watchPresses }) => {
        if (!isGone) watch.current = watchPresses(shownAt)
      })
      .catch(() => {
        // Without it each press is asked about.
      })
    return () => {
      isGone = true
      watch.current?.stop()
      watch.current = undefined
    }
  }, [on])
  return useCallback((event) => watch.current?.isPersons(event) ?? false, [])
}

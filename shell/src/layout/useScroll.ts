import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from '@weitersagen/kit/router'

// Rule (page, 2 D): A new page begins at its top, also one that takes the place of the page before, as after a login
// or a chosen reward. Test: scroll.test.tsx
// `begins a page at its top that takes the place of the one before, and one that follows: %s`.
/** A new page begins at its top; going back and a language switch stay where they were. */
export function useScroll(): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  const stays = (state as { keepFocus?: boolean } | null)?.keepFocus === true
  const shown = useRef(pathname)
  useEffect(() => {
    const moved = shown.current !== pathname
    shown.current = pathname
    const replaced = type === NavigationType.Replace && moved && !stays
    if (type === NavigationType.Push || replaced) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, type, stays])
}

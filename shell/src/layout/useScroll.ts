import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from '@weitersagen/kit/router'

/** A new page begins at its top; going back and a language switch stay where they were. */
export function useScroll(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type === NavigationType.Push) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, type])
}

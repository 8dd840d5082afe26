import { useEffect } from 'react'
import { patternOf, useCurrentRoute, withoutLocale } from '@weitersagen/kit/router'

// Rule (page, 8 D): Who follows a link from the desk to another page loads that one whole: what was read at the desk is
// in no memory of it, and the page has what it needs itself. Test: desk.test.tsx `is left by a whole load`.
/** Hands links that lead away from the desk to the browser: the pages of visitors know nothing of it. */
export function useLeaveWhole(): void {
  const route = useCurrentRoute()?.route
  const own = route ? patternOf(route).replace(/\/\*$/, '') : ''
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin) return
      const path = withoutLocale(link.pathname)
      if (path !== own && !path.startsWith(`${own}/`)) event.stopPropagation()
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [own])
}

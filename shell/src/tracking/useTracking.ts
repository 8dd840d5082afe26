import { useEffect } from 'react'
import { changed } from '@weitersagen/kit/api'
import { useBoot } from '@weitersagen/kit/boot'
import { useCurrentRoute, useLocation } from '@weitersagen/kit/router'
import { goalsAround } from './goals'
import { tell } from './registry'
import type { Tracker } from './tracker'

// Rule (page, 2): After each navigation each tracker whose consent is given gets the page's pattern alone.
// Test: tracking.test.tsx `by the page’s name alone`.
/** A page that is passed over at once, on the way to another, was not visited. */
const settleMs = 250

/**
 * After each navigation, tells each tracker whose consent is given (section 2 of the specification), and of what is
 * done on the page.
 */
export function useTracking(agreed: string): void {
  const { locale } = useBoot()
  const { pathname } = useLocation()
  const route = useCurrentRoute()?.route.name ?? 'FileNotFound'

  useEffect(() => {
    const timer = setTimeout(
      () => tell(agreed.split(' '), (tracker) => tracker.seen(route, locale)),
      settleMs,
    )
    return () => clearTimeout(timer)
  }, [agreed, route, locale, pathname])

  useEffect(() => {
    const all = (news: (tracker: Tracker) => void) => tell(agreed.split(' '), news)
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      for (const goal of goalsAround(target)) all((tracker) => tracker.pressed(route, locale, goal))
    }
    // Before the page hears of it: what was pressed may be gone afterwards.
    document.addEventListener('click', press, true)
    const unsubscribe = changed.subscribe((method, path) =>
      all((tracker) => tracker.changed(route, locale, method, path)),
    )
    return () => {
      document.removeEventListener('click', press, true)
      unsubscribe()
    }
  }, [agreed, route, locale])
}

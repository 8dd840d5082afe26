import { useEffect } from 'react'
import { changed } from '@weitersagen/kit/api'
import { useBoot } from '@weitersagen/kit/boot'
import { useCurrentRoute, useLocation } from '@weitersagen/kit/router'
import type { Given } from '../consent/cookie'
import { tell } from './registry'

/** A page that is passed over at once, on the way to another, was not visited. */
const settleMs = 250

/** After each navigation, tells each tracker whose consent is given (section 2 of the specification). */
export function useTracking(given: Given): void {
  const { trackers = [], locale } = useBoot()
  const { pathname } = useLocation()
  const route = useCurrentRoute()?.route.name ?? 'FileNotFound'
  const agreed = trackers
    .filter(({ category }) => category === 'required' || given[category] === 1)
    .map(({ name }) => name)
    .join(' ')

  useEffect(() => {
    if (!agreed) return
    const timer = setTimeout(
      () => tell(agreed.split(' '), (tracker) => tracker.seen(route, locale)),
      settleMs,
    )
    return () => clearTimeout(timer)
  }, [agreed, route, locale, pathname])

  useEffect(() => {
    if (!agreed) return
    return changed.subscribe((method, path) =>
      tell(agreed.split(' '), (tracker) => tracker.changed(route, locale, method, path)),
    )
  }, [agreed, route, locale])
}

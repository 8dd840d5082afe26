import { useEffect, useRef } from 'react'
import { useTenant } from '@weitersagen/kit/boot'
import { useLocation } from '@weitersagen/kit/router'

// Rule (page, 2 D): A frame tells its height to the tenant's origins alone. Test: tellAround.test.tsx `tells its
// height and name to those alone that may embed it`, tellAround.test.tsx `speaks also where nothing is drawn yet`.
/**
 * Tells the page around a frame how tall the content is and what it is called, and when another page begins. It
 * goes to those alone that the tenant lets embed it; where the browser says which of them it is, to that one.
 */
export function useTellAround(framed: boolean): void {
  const { frameOrigins, programme } = useTenant()
  const { pathname } = useLocation()
  const hears = framed && window.parent !== window

  useEffect(() => {
    const root = document.getElementById('root')
    if (!hears || !root) return
    const tell = () =>
      send(frameOrigins, {
        type: 'weitersagen:height',
        height: root.getBoundingClientRect().height,
        title: programme,
      })
    // A browser draws nothing in a frame of another origin that is out of sight, and then observes nothing either.
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(root)
    return () => observer.disconnect()
  }, [hears, frameOrigins, programme])

  // Where a visit begins, no one has gone anywhere.
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hears) send(frameOrigins, { type: 'weitersagen:page' })
  }, [hears, frameOrigins, pathname])
}

/** For a frame alone, which loads it by itself: a page of its own doesn't bring it along. */
export default function TellAround(): null {
  useTellAround(true)
  return null
}

function send(origins: readonly string[] = [], what: object): void {
  // Not in Firefox, which then delivers to the page around it, whatever its origin.
  const around = (location.ancestorOrigins as DOMStringList | undefined)?.[0]
  const hearers = around && origins.includes(around) ? [around] : origins
  for (const origin of hearers) window.parent.postMessage(what, origin)
}

import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from '@weitersagen/kit/router'

// Rule (page, 9): A link within a page leads there in 300 ms, and at once where less motion is wanted. Test:
// gliding.test.tsx `leads there in 300 ms`, gliding.test.tsx `leads there at once where less motion is wanted`.
/** Section 9 of the specification: "Scroll duration 300 ms". */
const durationMs = 300

/** With these somebody moves on alone. */
const own = ['wheel', 'touchmove', 'keydown'] as const

/**
 * A link within a page leads there by a short motion, for who wants motion; until this is loaded, the browser
 * jumps.
 */
export default function Gliding() {
  useArrival()
  useEffect(() => {
    let from = 0
    let stop = (): void => undefined
    const halt = () => stop()
    const before = () => {
      stop()
      from = window.scrollY
    }
    const after = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || (!event.defaultPrevented && !follow(event, link.hash))) return
      if (window.scrollY !== from && !isCalm()) stop = glide(from, window.scrollY)
    }
    // A page's own way there, as to a field, has been gone by the time that the document hears of the press.
    document.addEventListener('click', before, true)
    document.addEventListener('click', after)
    for (const move of own) document.addEventListener(move, halt, { passive: true })
    return () => {
      stop()
      document.removeEventListener('click', before, true)
      document.removeEventListener('click', after)
      for (const move of own) document.removeEventListener(move, halt)
    }
  }, [])
  return null
}

/** A part of a page, and no token. */
const isPart = /^#[a-z]+$/

/** Who is led to a part of another page begins there as soon as it has come, unless somebody moves on alone. */
function useArrival(): void {
  const { hash, key } = useLocation()
  const led = useNavigationType() === NavigationType.Push && isPart.test(hash)
  useEffect(() => {
    if (!led) return
    const stop = () => {
      observer.disconnect()
      for (const move of own) document.removeEventListener(move, stop)
    }
    const look = () => {
      const place = document.getElementById(hash.slice(1))
      if (!place) return
      stop()
      // After the page that is new has begun at its top.
      requestAnimationFrame(() => place.scrollIntoView({ behavior: 'instant' }))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    for (const move of own) document.addEventListener(move, stop, { passive: true })
    look()
    return stop
  }, [led, hash, key])
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const linkOf = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null

/**
 * Goes where a link leads within the page: the browser finds the place, with its margins. What opens a tab, or
 * leads nowhere, is left alone.
 */
function follow(event: MouseEvent, hash: string): boolean {
  const place = document.getElementById(hash.slice(1))
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
  if (!place || elsewhere || isCalm()) return false
  event.preventDefault()
  window.history.pushState(window.history.state, '', hash)
  place.scrollIntoView({ behavior: 'instant' })
  takeFocus(place)
  return true
}

/** The next Tab goes on from there, as after the browser's own jump. */
function takeFocus(place: HTMLElement): void {
  if (place.hasAttribute('tabindex')) return place.focus({ preventScroll: true })
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}

/** Goes from one height of the page to another, and gives what ends it early. */
function glide(from: number, to: number): () => void {
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / durationMs))
    // Slower towards the end.
    const gone = 1 - (1 - part) ** 3
    window.scrollTo({ top: from + (to - from) * gone, behavior: 'instant' })
    if (part < 1) frame = requestAnimationFrame(step)
  }
  window.scrollTo({ top: from, behavior: 'instant' })
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

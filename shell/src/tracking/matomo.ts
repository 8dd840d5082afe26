import { readCookie, writeCookie } from '@weitersagen/kit/kept'
import { goalFor, goalOfRoute, goals, type GoalName } from './goals'
import type { Tracker } from './tracker'

/**
 * Sixteen random digits tell this browser from others; they stand for no one. Made only here, and here is only who
 * agreed.
 */
function mark(): void {
  if (readCookie('visitor') !== undefined) return
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  writeCookie('visitor', digits.join(''))
}

/** A goal is reported after the page on which it was reached. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Pages go by their route's name and never by their address, which may hold a number or a key. Our own server hands
 * it on to Matomo.
 */
function send(route: string, locale: string, goal?: GoalName): void {
  mark()
  const init: RequestInit = {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Accept-Language': locale },
    body: JSON.stringify({ route, ...(goal ? { goal: goals[goal] } : {}) }),
  }
  line = line.then(() => fetch('/bff/shell/track', init)).catch(() => undefined)
}

export const tracker: Tracker = {
  seen(route, locale) {
    send(route, locale)
    const goal = goalOfRoute[route]
    if (goal) send(route, locale, goal)
  },
  changed(route, locale, method, path) {
    const goal = goalFor(method, path)
    if (goal) send(route, locale, goal)
  },
  pressed(route, locale, goal) {
    send(route, locale, goal)
  },
}

import { deepEqual } from 'node:assert/strict'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const seen = () => [
  window.print,
  globalThis.fetch,
  globalThis.setTimeout,
  document.cookie,
  localStorage.length,
  location.pathname,
  JSON.stringify(history.state),
]
const before = seen()
beforeEach(() => deepEqual(seen(), before))
afterAll(() => deepEqual(seen(), before))

it.each(['the next test', 'the next file'])(
  'what a test put in the place of something is gone for %s',
  () => {
    vi.spyOn(window, 'print').mockReturnValue()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    vi.useFakeTimers()
    document.cookie = 'left=1; Path=/'
    localStorage.setItem('left', '1')
    history.pushState({ usr: { left: true } }, '', '/left')
    for (const [at, now] of seen().entries()) expect(now).not.toBe(before[at])
  },
)

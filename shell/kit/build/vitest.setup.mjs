import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { forgetAll } from '@weitersagen/kit/router'
import { afterEach, vi } from 'vitest'

// A second is short for a screen on a busy machine. What must not come is asked for once the screen stands, and
// waits for nothing. What counts as hidden is asked for by the tests that are about it: jsdom takes half of a
// test's time to find out what styles hide. Said here for all, since all files share one load of the library.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })

// jsdom has no height to scroll.
window.scrollTo = () => undefined

// All files share one document: what a test leaves would be found by the next, in whichever file that stands.
afterEach(() => {
  cleanup()
  forgetAll()
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  // Each render brings its own styles: what earlier ones left would be asked about every element.
  for (const style of document.querySelectorAll('style[data-emotion^="ws"]')) style.remove()
})

import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { forgetAll } from '@weitersagen/kit/router'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  forgetAll()
  sessionStorage.clear()
  localStorage.clear()
  // Each render brings its own styles: what earlier ones left would be asked about every element.
  for (const style of document.querySelectorAll('style[data-emotion^="ws"]')) style.remove()
})

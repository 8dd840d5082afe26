import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { forgetAll } from '@weitersagen/kit/router'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  forgetAll()
  sessionStorage.clear()
  localStorage.clear()
})

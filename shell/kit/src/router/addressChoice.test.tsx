import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrowserRouter, useAddressChoice } from '@weitersagen/kit/router'

const names = ['a', 'b'] as const

function Boxes() {
  const [search, change] = useAddressChoice()
  return names.map((name) => (
    <input
      key={name}
      id={name}
      type="checkbox"
      checked={search.has(name)}
      onChange={() =>
        change((now) => {
          now.set(name, '1')
          return now
        })
      }
    />
  ))
}

const box = (name: string) => document.getElementById(name) as HTMLInputElement

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => vi.unstubAllGlobals())

it('shows at once what was chosen, before the router comes to it', () => {
  render(
    <BrowserRouter>
      <Boxes />
    </BrowserRouter>,
  )
  // As in a browser: nothing waits for the router.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  box('a').click()
  expect(box('a').checked).toBe(true)
})

it('keeps both of two choices that follow each other closely', () => {
  render(
    <BrowserRouter>
      <Boxes />
    </BrowserRouter>,
  )
  act(() => {
    box('a').click()
    box('b').click()
  })
  expect(location.search).toBe('?a=1&b=1')
  expect(names.map((name) => box(name).checked)).toEqual([true, true])
})

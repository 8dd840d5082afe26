import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import { BrowserRouter, RouterLink } from '@weitersagen/kit/router'
import Gliding from './Gliding'

/** Where the page stands; jsdom has no layout of its own. */
let at = 0
let calm = false

const moved = vi.fn<(to: number) => void>()

beforeEach(() => {
  at = 40
  calm = false
  moved.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: calm && query.includes('reduce') }))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    at = top
    moved(top)
  })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at)
  forThisTest(HTMLElement.prototype, {
    scrollIntoView() {
      at = 1040
    },
  })
})

const show = () =>
  render(
    <BrowserRouter>
      <Gliding />
      <RouterLink to="/de/anderswo#vergleich">zum Teil einer anderen Seite</RouterLink>
      <a href="#vergleich">zum Vergleich</a>
      <a href="#fehlt">ins Leere</a>
      <a
        href="#feld"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('feld')?.focus()
          at = 1040
        }}
      >
        zum Feld
      </a>
      <section id="vergleich">Vergleich</section>
      <input id="feld" aria-label="Feld" />
    </BrowserRouter>,
  )

const press = (name: string, init = {}) => fireEvent.click(screen.getByRole('link', { name }), init)

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a link within a page', () => {
  it.each(['zum Vergleich', 'zum Feld'])('leads there in 300 ms: %s', async (name) => {
    show()
    press(name)
    expect(at).toBe(40)
    await wait(150)
    expect(at).toBeGreaterThan(40)
    expect(at).toBeLessThan(1040)
    await wait(170)
    expect(at).toBe(1040)
    const steps = moved.mock.calls.length
    await wait(1000)
    expect(moved).toHaveBeenCalledTimes(steps)
  })

  it('leads there at once where less motion is wanted', async () => {
    calm = true
    show()
    press('zum Feld')
    await wait(1000)
    expect(at).toBe(1040)
    expect(moved).not.toHaveBeenCalled()
  })

  it('leads the keyboard there, too, and stands in the address', () => {
    show()
    press('zum Vergleich')
    expect(screen.getByText('Vergleich')).toHaveFocus()
    expect(window.location.hash).toBe('#vergleich')
    screen.getByLabelText('Feld').focus()
    expect(screen.getByText('Vergleich')).not.toHaveAttribute('tabindex')
  })

  it('is left to the browser where its place is missing, and to a new tab', async () => {
    show()
    press('ins Leere')
    press('zum Vergleich', { ctrlKey: true })
    await wait(1000)
    expect(moved).not.toHaveBeenCalled()
  })

  it.each(['wheel', 'touchmove', 'keydown'])('stops for who moves on alone: %s', async (event) => {
    show()
    press('zum Vergleich')
    await wait(100)
    const stopped = at
    document.dispatchEvent(new Event(event))
    await wait(1000)
    expect(at).toBe(stopped)
  })
})

it('begins at the part of another page that somebody is led to', async () => {
  show()
  fireEvent.click(screen.getByText('zum Teil einer anderen Seite'))
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(at).toBe(1040)
})

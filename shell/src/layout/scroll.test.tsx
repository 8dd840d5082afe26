import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useNavigate } from 'react-router'
import { renderWithKit } from '@weitersagen/kit/testing'
import { useScroll } from './useScroll'

function Pages() {
  useScroll()
  const navigate = useNavigate()
  const ways = {
    forward: () => navigate('/de/zwei'),
    instead: () => navigate('/de/drei', { replace: true }),
    language: () => navigate('/en/three', { replace: true, state: { keepFocus: true } }),
    query: () => navigate('?seite=2', { replace: true }),
    back: () => navigate(-1),
  }
  return Object.entries(ways).map(([name, go]) => (
    <button key={name} onClick={() => void go()}>
      {name}
    </button>
  ))
}

async function press(...names: string[]) {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  renderWithKit(<Pages />, { at: '/de/eins' })
  expect(scrollTo).not.toHaveBeenCalled()
  for (const name of names.slice(0, -1)) await userEvent.click(screen.getByRole('button', { name }))
  scrollTo.mockClear()
  await userEvent.click(screen.getByRole('button', { name: names.at(-1) ?? '' }))
  return scrollTo
}

it.each(['forward', 'instead'])(
  'begins a page at its top that takes the place of the one before, and one that follows: %s',
  async (way) => {
    expect(await press(way)).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  },
)

it.each([['language'], ['query'], ['forward', 'back']])('stays where it was after %s %s', async (...ways) => {
  expect(await press(...ways)).not.toHaveBeenCalled()
})

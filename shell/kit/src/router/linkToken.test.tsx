import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import {
  dropMailedToken,
  forget,
  recall,
  rememberOften,
  useGo,
  useLocation,
  useMailedToken,
} from '@weitersagen/kit/router'
import { renderWithKit } from '@weitersagen/kit/testing'

function Probe() {
  const token = useMailedToken('reward')
  const { pathname, hash } = useLocation()
  const go = useGo()
  return (
    <>
      <p>{token ?? 'none'}</p>
      <output>{pathname + hash}</output>
      <button type="button" onClick={() => go({ to: 'Imprint' })}>
        on
      </button>
    </>
  )
}

const token = () => screen.getByRole('paragraph').textContent
const address = () => screen.getByRole('status', { name: '' }).textContent
const inHistory = () => JSON.stringify(history.state)

it('takes the token out of the address and keeps it with the page', () => {
  const first = renderWithKit(<Probe />, { at: '/de/datenschutz#t=geheim' })
  expect(token()).toBe('geheim')
  expect(address()).toBe('/de/datenschutz')
  expect(inHistory()).toContain('geheim')
  expect({ ...localStorage, ...sessionStorage }).not.toHaveProperty('token.reward')
  first.unmount()
  renderWithKit(<Probe />, { at: '/de/datenschutz' })
  expect(token()).toBe('geheim')
})

it('goes along to the next page and is forgotten when it has done its job', async () => {
  renderWithKit(<Probe />, { at: '/de/datenschutz#t=geheim' })
  await userEvent.click(screen.getByRole('button', { name: 'on' }))
  expect(address()).toBe('/de/impressum')
  expect(token()).toBe('geheim')
  act(() => dropMailedToken('reward'))
  expect(recall('token.reward')).toBeUndefined()
  expect(inHistory()).not.toContain('geheim')
})

it('never mixes purposes', () => {
  history.replaceState(null, '')
  renderWithKit(<Probe />, { at: '/de/datenschutz#t=geheim' })
  expect(recall('token.access')).toBeUndefined()
})

it('writes what is typed at once, so that a reload a moment later finds it', () => {
  // The tests before may have used up the writes of this half minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  for (const typed of ['A', 'An', 'Ann', 'Anna']) {
    rememberOften('draft.x', typed)
    expect(inHistory()).toContain(`"${typed}"`)
  }
  forget('draft.x')
  expect(inHistory()).not.toContain('Anna')
})

it.each(['beforeunload', 'pagehide'])(
  'asks browsers for no more writes than they allow, and for the last at %s',
  (leaving) => {
    vi.useFakeTimers()
    const write = vi.spyOn(history, 'replaceState')
    for (let key = 0; key < 300; key++) {
      rememberOften('draft.x', `typed ${key}`)
      vi.advanceTimersByTime(100)
    }
    expect(write.mock.calls.length).toBeLessThan(100)
    rememberOften('draft.x', 'Anna M.')
    window.dispatchEvent(new Event(leaving))
    expect(inHistory()).toContain('Anna M.')
    forget('draft.x')
  },
)

it('calls nobody back who has gone on before the address was cleaned', () => {
  renderWithKit(<Probe />, { at: '/de/datenschutz' })
  act(() => {
    history.pushState(null, '', '/de/datenschutz#t=geheim')
    dispatchEvent(new PopStateEvent('popstate'))
    history.replaceState(null, '', '/de/impressum')
  })
  expect(location.pathname).toBe('/de/impressum')
})

it('finds what an older entry of the history kept, unless it was forgotten since', () => {
  history.replaceState({ ws: { 'draft.y': 'typed before a reload' } }, '')
  expect(recall('draft.y')).toBe('typed before a reload')
  forget('draft.y')
  history.replaceState({ ws: { 'draft.y': 'typed before a reload' } }, '')
  expect(recall('draft.y')).toBeUndefined()
})

it('stays forgotten when it did its job while the page was being drawn', async () => {
  /** Drops it after the next page was drawn and before its effects run. */
  function Done() {
    const { pathname } = useLocation()
    useLayoutEffect(() => {
      if (pathname === '/de/impressum') dropMailedToken('reward')
    }, [pathname])
    return null
  }
  renderWithKit(
    <>
      <Probe />
      <Done />
    </>,
    { at: '/de/datenschutz#t=geheim' },
  )
  await userEvent.click(screen.getByRole('button', { name: 'on' }))
  expect(address()).toBe('/de/impressum')
  expect(recall('token.reward')).toBeUndefined()
  expect(inHistory()).not.toContain('geheim')
})

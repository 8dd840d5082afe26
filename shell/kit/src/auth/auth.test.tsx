import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { request, sessionEnded } from '@weitersagen/kit/api'
import { useAuth } from '@weitersagen/kit/auth'
import type { SessionState } from '@weitersagen/kit/boot'
import { recall, remember } from '@weitersagen/kit/router'
import { renderWithKit } from '@weitersagen/kit/testing'

const until = '2027-01-01T12:00:00Z'

function Probe() {
  const { session, ended, loggedIn, loggedOut } = useAuth()
  return (
    <>
      <p>{session.loggedIn ? `in ${session.until ?? ''} ${session.firstName ?? ''}`.trim() : 'out'}</p>
      <output>{ended ?? ''}</output>
      <button type="button" onClick={() => loggedIn({ until, firstName: 'Anna' })}>
        in
      </button>
      <button type="button" onClick={loggedOut}>
        out
      </button>
    </>
  )
}

const state = () => screen.getByRole('paragraph').textContent
const ended = () => screen.getByRole('status').textContent
const mirror = (): unknown => JSON.parse(localStorage.getItem('ws.session') ?? 'null')

const otherTab = (value: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ws.session', newValue: value })))

const show = (session: SessionState, onExpired = vi.fn<() => void>()) => {
  const view = renderWithKit(<Probe />, { boot: { session }, onExpired })
  return { ...view, onExpired }
}

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

describe('the session', () => {
  it('keeps only whether and until when in the browser', async () => {
    show({ loggedIn: false })
    await userEvent.click(screen.getByRole('button', { name: 'in' }))
    expect(state()).toBe(`in ${until} Anna`)
    expect(mirror()).toEqual({ loggedIn: true, until })
  })

  it('says nothing to other tabs while the server can’t tell', () => {
    localStorage.setItem('ws.session', JSON.stringify({ loggedIn: true, until }))
    show({ loggedIn: false, unknown: true })
    expect(mirror()).toEqual({ loggedIn: true, until })
  })
})

describe('logging out in one tab', () => {
  it('logs out all others at once, and leaves nothing typed there', () => {
    show({ loggedIn: true, until })
    remember('draft.settings', 'IBAN')
    otherTab(JSON.stringify({ loggedIn: false }))
    expect(state()).toBe('out')
    expect(ended()).toBe('')
    expect(recall('draft.settings')).toBeUndefined()
  })

  it('counts as that when the browser’s storage is cleared or makes no sense', () => {
    const first = show({ loggedIn: true, until })
    otherTab(null)
    expect(state()).toBe('out')
    first.unmount()
    show({ loggedIn: true, until })
    otherTab('not JSON')
    expect(state()).toBe('out')
  })

  it('is told to the other tabs', async () => {
    show({ loggedIn: true, until })
    await userEvent.click(screen.getByRole('button', { name: 'out' }))
    expect(mirror()).toEqual({ loggedIn: false })
  })
})

it('logging in in one tab logs in the others, who ask the server for the name', async () => {
  answer(200, { loggedIn: true, until, firstName: 'Anna' })
  show({ loggedIn: false })
  otherTab(JSON.stringify({ loggedIn: true, until }))
  expect(state()).toBe(`in ${until}`)
  await waitFor(() => expect(state()).toBe(`in ${until} Anna`))
})

describe('a session that expires', () => {
  const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time) })
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('ends within a minute after its time is over, and the page reloads', () => {
    at('2027-01-01T11:59:30Z')
    const { onExpired } = show({ loggedIn: true, until })
    wait(29_000)
    expect(state()).toBe(`in ${until}`)
    wait(30_999)
    expect(onExpired).not.toHaveBeenCalled()
    wait(1)
    expect(state()).toBe('out')
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(mirror()).toEqual({ loggedIn: false, ended: 'expired' })
  })

  it('is told of after the reload, once, also where that leads to another page', () => {
    at('2027-01-01T11:59:59Z')
    const first = show({ loggedIn: true, until })
    wait(60_000)
    first.unmount()
    history.replaceState(null, '', '/de/impressum')
    const reloaded = show({ loggedIn: false })
    expect(ended()).toBe('expired')
    reloaded.unmount()
    show({ loggedIn: false })
    expect(ended()).toBe('')
  })

  it('reloads the other tabs too', () => {
    at('2027-01-01T11:59:30Z')
    const { onExpired } = show({ loggedIn: true, until })
    vi.setSystemTime(Date.parse('2027-01-01T12:00:01Z'))
    otherTab(JSON.stringify({ loggedIn: false }))
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(ended()).toBe('expired')
  })

  it('does not reload in a circle where the browser’s clock is ahead', () => {
    at('2027-01-02T12:00:00Z')
    const { onExpired } = show({ loggedIn: true, until })
    wait(120_000)
    expect(state()).toBe('out')
    expect(onExpired).not.toHaveBeenCalled()
  })
})

describe('a session that the server refuses', () => {
  const ask = () => act(() => request('GET', '/bff/personal/overview').catch(() => undefined))

  it.each(['user', 'agency', 'partner'] as const)('ends for a %s alike', async (kind) => {
    const { onExpired } = show({ loggedIn: true, until, kind })
    answer(401, { code: 'auth.required' })
    remember('draft.settings', 'typed')
    await ask()
    expect(state()).toBe('out')
    expect(ended()).toBe('expired')
    expect(mirror()).toEqual({ loggedIn: false, ended: 'expired' })
    expect(onExpired).not.toHaveBeenCalled()
    expect(recall('draft.settings')).toBe('typed')
    await userEvent.click(screen.getByRole('button', { name: 'in' }))
    expect(ended()).toBe('')
    expect(mirror()).toEqual({ loggedIn: true, until })
  })

  it.each(['expired', 'password', 'locked', 'elsewhere'])(
    'is shown in the other tabs too, which keep what was typed: %s',
    (why) => {
      const { onExpired } = show({ loggedIn: true, until })
      remember('draft.settings', 'typed')
      otherTab(JSON.stringify({ loggedIn: false, ended: why }))
      expect(state()).toBe('out')
      expect(ended()).toBe(why)
      expect(recall('draft.settings')).toBe('typed')
      expect(onExpired).not.toHaveBeenCalled()
    },
  )

  it('is a logout like any other when the other tab gives a reason that nobody knows', () => {
    show({ loggedIn: true, until })
    otherTab(JSON.stringify({ loggedIn: false, ended: 'whatever' }))
    expect(state()).toBe('out')
    expect(ended()).toBe('')
  })

  it('ends by PSOF0204 too', async () => {
    show({ loggedIn: true, until, kind: 'agency' })
    answer(403, { code: 'PSOF0204' })
    await ask()
    expect(state()).toBe('out')
  })

  it.each([
    ['auth.password_changed', 'password'],
    ['auth.locked', 'locked'],
    ['auth.ended_elsewhere', 'elsewhere'],
  ])('says why when it was %s', async (code, why) => {
    show({ loggedIn: true, until })
    answer(401, { code })
    await ask()
    expect(ended()).toBe(why)
    await userEvent.click(screen.getByRole('button', { name: 'in' }))
    expect(ended()).toBe('')
  })

  it.each(['reward.token_unknown', 'token.unknown', 'login.wrong'])('stays when it was %s', async (code) => {
    show({ loggedIn: true, until })
    answer(401, { code })
    await ask()
    expect(state()).toBe(`in ${until}`)
  })

  it('hears nothing when nobody is logged in', () => {
    show({ loggedIn: false })
    act(() => sessionEnded.announce('auth.password_changed'))
    expect(ended()).toBe('')
  })
})

it('leaves no mark of what was sent in the tab', async () => {
  sessionStorage.setItem('ws.sent.42', '{}')
  sessionStorage.setItem('foreign', 'stays')
  renderWithKit(<Probe />, { boot: { session: { loggedIn: true, until } } })
  await userEvent.click(screen.getByRole('button', { name: 'out' }))
  expect({ ...sessionStorage }).toEqual({ foreign: 'stays' })
  sessionStorage.clear()
})

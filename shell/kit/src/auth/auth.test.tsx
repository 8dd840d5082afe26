import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '@weitersagen/kit/api'
import { useAuth } from '@weitersagen/kit/auth'
import { renderWithKit } from '@weitersagen/kit/testing'

const until = '2027-01-01T12:00:00Z'

function Probe() {
  const { session, loggedIn, loggedOut } = useAuth()
  return (
    <>
      <p>{session.loggedIn ? `in ${session.until ?? ''}` : 'out'}</p>
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

const otherTab = (value: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ws.session', newValue: value })))

afterEach(() => vi.useRealTimers())

describe('the session', () => {
  it('keeps only whether and until when in the browser', async () => {
    renderWithKit(<Probe />)
    await userEvent.click(screen.getByRole('button', { name: 'in' }))
    expect(state()).toBe(`in ${until}`)
    expect(JSON.parse(localStorage.getItem('ws.session') ?? '')).toEqual({ loggedIn: true, until })
  })

  it('follows the other tabs', () => {
    renderWithKit(<Probe />)
    otherTab(JSON.stringify({ loggedIn: true, until }))
    expect(state()).toBe(`in ${until}`)
    otherTab(JSON.stringify({ loggedIn: false }))
    expect(state()).toBe('out')
    otherTab('not JSON')
    expect(state()).toBe('out')
  })

  it('ends when the server says so', () => {
    renderWithKit(<Probe />, { boot: { session: { loggedIn: true, until } } })
    act(() => sessionEnded.announce())
    expect(state()).toBe('out')
    expect(JSON.parse(localStorage.getItem('ws.session') ?? '')).toEqual({ loggedIn: false })
  })

  it('ends by itself within a minute after its time is over', () => {
    vi.useFakeTimers({ now: Date.parse('2027-01-01T11:59:30Z') })
    renderWithKit(<Probe />, { boot: { session: { loggedIn: true, until } } })
    act(() => void vi.advanceTimersByTime(29_000))
    expect(state()).toBe(`in ${until}`)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(state()).toBe('out')
  })
})

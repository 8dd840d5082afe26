import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { Button } from '@weitersagen/kit/ui'
import { show } from '../../testing/render'
import { LeavingOffer } from './LeavingOffer'

const afterMs = 15_000

beforeEach(() => {
  lendDialogs()
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

function open(at = '/de') {
  const Screen = () => (
    <LeavingOffer title="Fällt Ihnen jemand ein?" text="Eine Minute.">
      {(close) => <Button onClick={close}>Angebot aussuchen</Button>}
    </LeavingOffer>
  )
  return show('', Screen, { at })
}

/** Lets the time pass, and the code of the offer come. */
async function stay(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
}

const leave = (init: PointerEventInit = {}) =>
  act(() => {
    document.documentElement.dispatchEvent(
      new PointerEvent('pointerleave', { pointerType: 'mouse', clientY: -1, ...init }),
    )
  })

const comesBack = (coarse: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const offer = () => screen.queryByRole('dialog', { name: 'Fällt Ihnen jemand ein?' })

it('comes to who goes after 15 seconds, and to no one before', async () => {
  open()
  await stay(afterMs - 1000)
  leave()
  expect(offer()).toBeNull()
  await stay(2000)
  expect(offer()).toBeNull()
  leave()
  expect(offer()).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Fällt Ihnen jemand ein?' })).toHaveFocus()
})

it('comes once in a visit, whatever is answered', async () => {
  const { user, unmount } = open()
  await stay(afterMs)
  leave()
  await user.click(screen.getByRole('button', { name: 'Nein, danke' }))
  await waitFor(() => expect(offer()).toBeNull())
  leave()
  expect(offer()).toBeNull()
  expect(sessionStorage.getItem('ws.offered')).toBe('1')
  unmount()
  // A reload knows it from the tab.
  open()
  await stay(afterMs)
  leave()
  expect(offer()).toBeNull()
})

it('goes with the press that takes it up', async () => {
  const { user } = open()
  await stay(afterMs)
  leave()
  await user.click(screen.getByRole('button', { name: 'Angebot aussuchen' }))
  await waitFor(() => expect(offer()).toBeNull())
})

it.each([
  ['a finger is lifted', { pointerType: 'touch' }],
  ['a pen leaves', { pointerType: 'pen' }],
  ['the mouse goes out at the side', { clientY: 200 }],
])('stays away when %s', async (_, how) => {
  open()
  await stay(afterMs)
  leave(how)
  expect(offer()).toBeNull()
})

it('waits on a phone for who was away and comes back', async () => {
  open()
  await stay(afterMs)
  comesBack(false)
  expect(offer()).toBeNull()
  comesBack(true)
  expect(offer()).toBeVisible()
})

it('stays away while another dialog asks', async () => {
  open()
  await stay(afterMs)
  const other = document.createElement('div')
  other.innerHTML = '<dialog open></dialog>'
  document.body.append(other)
  leave()
  expect(offer()).toBeNull()
  other.remove()
  leave()
  expect(offer()).toBeVisible()
})

it('comes also while the question about cookies is open', async () => {
  open()
  await stay(afterMs)
  const bar = document.createElement('section')
  bar.dataset['asks'] = ''
  document.body.append(bar)
  leave()
  expect(offer()).toBeVisible()
  bar.remove()
})

it.each(['/de?widget', '/de?frame'])('never comes in another site’s page: %s', async (at) => {
  open(at)
  await stay(afterMs)
  leave()
  expect(offer()).toBeNull()
})

import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'

// A page that begins: its modules are its own.
beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  )
})

/** Starts a page whose session the server tells about, and asks for something as its screens do. */
async function askedFrom(session: { loggedIn: boolean; none?: boolean }): Promise<RequestCredentials[]> {
  const { mount } = await import('./App')
  const { request } = await import('@weitersagen/kit/api')
  const root = mount({ ...testBoot(), session })
  // What is still to be drawn would be drawn when the test's document is gone.
  onTestFinished(() => root.unmount())
  await waitFor(() => expect(document.getElementById('root')?.childElementCount).toBeGreaterThan(0))
  vi.mocked(fetch).mockClear()
  await request('GET', '/bff/x')
  return vi.mocked(fetch).mock.calls.map(([sent]) => (sent as Request).credentials)
}

it('sends no cookies where the server says that there is no session', async () => {
  expect(await askedFrom({ loggedIn: false, none: true })).toEqual(['omit'])
})

it('sends them everywhere else', async () => {
  expect(await askedFrom({ loggedIn: false })).toEqual(['same-origin'])
})

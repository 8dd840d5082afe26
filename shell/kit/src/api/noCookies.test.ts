import { beforeEach, expect, it, vi } from 'vitest'

// Nothing takes the decision back within a page, so each test has a page of its own.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  )
})

const credentials = () => vi.mocked(fetch).mock.calls.map(([sent]) => (sent as Request).credentials)

it('sends requests with the cookies of the own origin', async () => {
  const { request } = await import('./request')
  await request('GET', '/bff/x')
  expect(credentials()).toEqual(['same-origin'])
})

it('sends none, whatever is asked for and whichever way, once nobody is logged in there', async () => {
  const { fetchOrProblem, request, sendNoCookies } = await import('./request')
  sendNoCookies()
  await request('GET', '/bff/x')
  await request('POST', '/bff/x', {})
  await fetchOrProblem(new Request(new URL('/bff/x', location.origin), { credentials: 'include' }))
  expect(credentials()).toEqual(['omit', 'omit', 'omit'])
})

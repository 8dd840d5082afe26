import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient, screenKey, useScreen, type QueryClient } from '@weitersagen/kit/query'
import { renderWithKit } from '@weitersagen/kit/testing'

const path = '/bff/public/list'
const key = screenKey('de', path)

let answers: (() => Promise<Response>)[]
let fetched: ReturnType<typeof vi.fn<(input: Request | string, init?: RequestInit) => Promise<Response>>>
let client: QueryClient

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  fetched = vi.fn(() => (answers.shift() ?? (() => json({ n: 0 })))())
  vi.stubGlobal('fetch', fetched)
  client = createQueryClient()
})
afterEach(() => vi.useRealTimers())

const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

type Shown = { body?: { page: number }; keep?: boolean; pollMs?: number; enabled?: boolean }

function List(options: Shown) {
  const { state, data } = useScreen<{ n: number }>(path, options)
  return <p>{`${state} ${data?.n ?? ''}`}</p>
}
const draw = (node = <List />) => renderWithKit(node, { client })
const text = () => document.querySelector('p')?.textContent

it('who looks at the same at once causes one request', async () => {
  draw(
    <>
      <List />
      <List />
    </>,
  )
  await wait()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(screen.getAllByText('ready 0')).toHaveLength(2)
})

it('an answer is fresh for half a minute, then asked for again by who comes', async () => {
  const first = draw()
  await wait()
  first.unmount()
  await wait(29_000)
  const second = draw()
  await wait()
  expect(fetched).toHaveBeenCalledTimes(1)
  second.unmount()
  await wait(2000)
  answers = [() => json({ n: 2 })]
  draw()
  expect(text()).toBe('ready 0')
  await wait()
  expect([text(), fetched.mock.calls.length]).toEqual(['ready 2', 2])
})

it('what no one looks at is dropped after five minutes', async () => {
  draw().unmount()
  client.setQueryData(key, { n: 1 })
  await wait(4 * 60_000)
  expect(client.getQueryData(key)).toEqual({ n: 1 })
  await wait(2 * 60_000)
  expect(client.getQueryData(key)).toBeUndefined()
})

it('a sick server is asked twice more, after one second and two; a refusal is not', async () => {
  answers = [503, 500, 502].map((status) => () => json({ code: 'technical' }, status))
  draw()
  await wait(2900)
  expect([text(), fetched.mock.calls.length]).toEqual(['loading ', 2])
  await wait(200)
  expect([text(), fetched.mock.calls.length]).toEqual(['error ', 3])
  await wait(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('a list keeps what it shows until the answer to another body has come', async () => {
  answers = [
    () => json({ n: 1 }),
    () => new Promise((done) => setTimeout(() => done(new Response('{"n":2}')), 500)),
  ]
  draw(<Turned />)
  await wait()
  expect(text()).toBe('ready 1')
  await act(async () => screen.getByRole('button').click())
  expect(text()).toBe('ready 1')
  await wait(510)
  expect(text()).toBe('ready 2')
})

function Turned() {
  const [page, setPage] = useState(1)
  return (
    <>
      <List keep body={{ page }} />
      <button onClick={() => setPage(2)}>on</button>
    </>
  )
}

it('asks every so often while someone sees the page, and at once when they come back', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  draw(<List pollMs={10_000} />)
  await wait(10_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  seen.mockReturnValue('hidden')
  await wait(40_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait()
  expect(fetched).toHaveBeenCalledTimes(3)
  seen.mockRestore()
})

it('waits while it may not ask', async () => {
  draw(<List enabled={false} />)
  await wait(60_000)
  expect([text(), fetched.mock.calls.length]).toEqual(['loading ', 0])
})

it('marks by what keys begin with, and asks at once only where someone looks', async () => {
  draw()
  await wait()
  const other = screenKey('de', '/bff/public/other')
  client.setQueryData(other, { n: 5 })
  answers = [() => json({ n: 1 })]
  await act(() => client.invalidateQueries({ queryKey: key }))
  await wait()
  expect([text(), fetched.mock.calls.length]).toEqual(['ready 1', 2])
  await act(() => client.invalidateQueries({}))
  expect(fetched).toHaveBeenCalledTimes(3)
  await act(() => client.invalidateQueries({ refetchType: 'none' }))
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('gives the same parts again where an answer says the same', async () => {
  client.setQueryData(key, { list: [{ a: 1 }, { a: 2 }], n: 1 })
  const before = client.getQueryData(key) as { list: object[] }
  client.setQueryData(key, { n: 1, list: [{ a: 1 }, { a: 2 }] })
  expect(client.getQueryData(key)).toBe(before)
  client.setQueryData(key, { n: 1, list: [{ a: 1 }, { a: 3 }] })
  const after = client.getQueryData(key) as { list: object[] }
  expect(after.list[0]).toBe(before.list[0])
  expect(after).toEqual({ n: 1, list: [{ a: 1 }, { a: 3 }] })
})

it('forgets a person’s answers and asks anew, and takes no late answer of before', async () => {
  answers = [() => json({ n: 1 })]
  draw()
  await wait()
  let late: (answer: Response) => void = () => undefined
  answers = [() => new Promise((done) => (late = done)), () => json({ n: 3 })]
  void client.invalidateQueries({})
  await act(() => client.resetQueries())
  await wait()
  expect(text()).toBe('ready 3')
  late(new Response('{"n":2}'))
  await wait()
  expect(text()).toBe('ready 3')
})

it('a body’s parts may come in any order', () => {
  client.setQueryData(screenKey('de', path, { a: 1, b: [{ c: 1, d: 2 }] }), { n: 4 })
  expect(client.getQueryData(screenKey('de', path, { b: [{ d: 2, c: 1 }], a: 1 }))).toEqual({ n: 4 })
})

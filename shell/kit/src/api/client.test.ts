import { describe, expect, it, vi } from 'vitest'
import { createApi } from './client'

type Answer = { responses: { 200: { content: { 'application/json': { ok: boolean } } } } }
type Paths = {
  '/bff/note/{number}': {
    put: Answer & {
      parameters: { path: { number: string }; query?: { k?: string; c?: string | undefined } }
      requestBody: { content: { 'application/json': { text: string } } }
    }
  }
}

const answer = (status: number, body?: unknown) => {
  const fetched = vi.fn<(sent: Request) => Promise<Response>>(() =>
    Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.lastCall?.[0] as Request
}

const api = createApi<Paths>()

describe('a typed call', () => {
  it('puts values into the address, and what is not given stays out of it', async () => {
    const sent = answer(200, { ok: true })
    const params = { path: { number: 'A/b?c' }, query: { k: '5 %', c: undefined } }
    const { data } = await api.PUT('/bff/note/{number}', { params, body: { text: 'Hallo' } })
    expect(data).toEqual({ ok: true })
    expect(sent().method).toBe('PUT')
    expect(new URL(sent().url).pathname + new URL(sent().url).search).toBe('/bff/note/A%2Fb%3Fc?k=5+%25')
    expect(await sent().json()).toEqual({ text: 'Hallo' })
  })

  it('throws what was refused', async () => {
    answer(409, { code: 'note.late' })
    const late = api.PUT('/bff/note/{number}', { params: { path: { number: '1' } }, body: { text: '' } })
    await expect(late).rejects.toMatchObject({ code: 'note.late', status: 409 })
  })
})

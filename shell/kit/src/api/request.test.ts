import { describe, expect, it, vi } from 'vitest'
import { changed } from './changed'
import { idempotencyKeys } from './idempotency'
import { ApiProblem } from './problem'
import { request, setRequestLocale } from './request'
import { sessionEnded } from './sessionEnded'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status, headers })),
    ),
  )

const sent = (): Request => vi.mocked(fetch).mock.calls[0]?.[0] as Request

describe('requests', () => {
  it('name the language and send JSON', async () => {
    answer(200, { ok: true })
    setRequestLocale('en')
    expect(await request('POST', '/bff/x', { a: 1 })).toEqual({ ok: true })
    expect(sent().headers.get('X-Accept-Language')).toBe('en')
    expect(sent().headers.get('Content-Type')).toBe('application/json')
    expect(await sent().json()).toEqual({ a: 1 })
  })

  it('take an answer without a body', async () => {
    answer(204, undefined)
    expect(await request('POST', '/bff/x')).toBeUndefined()
  })

  it('throw a problem with its code and its fields', async () => {
    const errors = [{ location: 'body.empfaengerdaten.email', message: 'same', code: 'recipient.same_email' }]
    answer(422, { code: 'field.invalid', errors })
    const problem = await request('POST', '/bff/x', {}).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({
      code: 'field.invalid',
      status: 422,
      fields: [{ path: 'empfaengerdaten.email', code: 'recipient.same_email' }],
    })
  })

  it.each([
    [502, 'technical'],
    [429, 'rate.limited'],
    [404, 'notfound'],
  ])('give %i without a body the code %s', async (status, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status })))
    await expect(request('GET', '/bff/x')).rejects.toMatchObject({ code, status })
  })

  it('call a lost connection network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(request('GET', '/bff/x')).rejects.toMatchObject({ code: 'network' })
  })

  it.each([
    [401, 'auth.required', true],
    [401, 'auth.password_changed', true],
    [403, 'PSOF0204', true],
    [401, 'PSOF0204', true],
    [403, 'auth.forbidden', false],
    [401, 'login.wrong', false],
    [401, 'token.unknown', false],
    [401, 'reward.token_unknown', false],
    [401, 'recipient.unknown', false],
    [403, 'technical', false],
  ])('%i with %s ends the session: %s', async (status, code, ends) => {
    const ended = vi.fn<(code: string) => void>()
    const stop = sessionEnded.subscribe(ended)
    answer(status, { code })
    await expect(request('GET', '/bff/x')).rejects.toMatchObject({ code })
    stop()
    expect(ended.mock.calls).toEqual(ends ? [[code]] : [])
  })

  it('a 401 without words ends the session too', async () => {
    const ended = vi.fn<(code: string) => void>()
    const stop = sessionEnded.subscribe(ended)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 401 })))
    await expect(request('GET', '/bff/x')).rejects.toMatchObject({ code: 'auth.required' })
    stop()
    expect(ended).toHaveBeenCalledWith('auth.required')
  })

  it('tell of changes that the server took, without what was sent', async () => {
    const listener = vi.fn<(method: string, path: string) => void>()
    const stop = changed.subscribe(listener)
    answer(200, {})
    await request('GET', '/bff/x')
    await request('POST', '/bff/x?k=secret', { a: 1 })
    answer(422, { code: 'field.invalid' })
    await request('POST', '/bff/y').catch(() => undefined)
    stop()
    expect(listener.mock.calls).toEqual([['POST', '/bff/x']])
  })
})

describe('idempotency keys', () => {
  it('stay for the same content and change with it', () => {
    const key = idempotencyKeys()
    const first = key({ a: 1 })
    expect(key({ a: 1 })).toBe(first)
    expect(key({ a: 2 })).not.toBe(first)
  })
})

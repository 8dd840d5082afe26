import { vi } from 'vitest'

export type Call = { method: string; path: string; body: unknown }

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'network'

/**
 * What the server says to `POST /bff/public/recommend`; a list answers one call after the other, the last one for ever.
 */
export type Script = Record<string, Answer | Answer[]>

/** Stands in for the server; gives the calls that were made. */
export function serve(script: Script): Call[] {
  const calls: Call[] = []
  const queues = new Map(
    Object.entries(script).map(([name, answers]) => [
      name,
      Array.isArray(answers) ? [...answers] : [answers],
    ]),
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const text = await request.text()
    const body: unknown = text ? JSON.parse(text) : undefined
    calls.push({ method: request.method, path: url.pathname + url.search, body })
    const queue = queues.get(`${request.method} ${url.pathname}`) ?? []
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? problem(404, 'notfound')
    if (answer === 'network') throw new TypeError('Failed to fetch')
    const { status = 200, headers = {} } = answer
    const json = status === 204 ? null : JSON.stringify(answer.body)
    return new Response(json, { status, headers: { 'Content-Type': 'application/json', ...headers } })
  })
  return calls
}

export const problem = (
  status: number,
  code: string,
  fields: { location: string; code: string }[] = [],
): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, errors: fields },
})

export const sent = (calls: Call[], method: string, path: string): unknown[] =>
  calls.filter((call) => call.method === method && call.path.startsWith(path)).map((call) => call.body)

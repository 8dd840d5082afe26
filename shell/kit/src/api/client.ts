import type { Client } from 'openapi-fetch'
import { request, type Method } from './request'

type Verb = Extract<Method, 'GET' | 'POST' | 'PUT' | 'DELETE'>
type Values = Record<string, string | number | boolean | undefined>
type Init = { params?: { path?: Values; query?: Values }; body?: unknown; signal?: AbortSignal }

const known = (values: Values = {}) =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** The address of a call: `{number}` and the like are replaced, and what is asked for stands behind it. */
function addressOf(template: string, { path, query }: Init['params'] = {}): string {
  const address = known(path).reduce(
    (so, [name, value = '']) => so.replace(`{${name}}`, encodeURIComponent(value)),
    template,
  )
  const search = new URLSearchParams(known(query)).toString()
  return search ? `${address}?${search}` : address
}

export type Send = (method: Verb, path: string, body?: unknown, signal?: AbortSignal) => Promise<unknown>

const verbs: readonly Verb[] = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * The calls of a remote's generated `paths`, typed like openapi-fetch's, of which only the types are used: it
 * weighs as much as a screen. They throw ApiProblem, so `data` of their answers is the success body. They take
 * `params`, `body` and `signal`, and nothing else; a remote that says more with each sends them itself.
 */
export const createApi = <Paths extends object>(send: Send = request): Pick<Client<Paths>, Verb> =>
  Object.fromEntries(
    verbs.map((method) => [
      method,
      async (path: string, { params, body, signal }: Init = {}) => ({
        data: await send(method, addressOf(path, params), body, signal),
      }),
    ]),
  ) as never

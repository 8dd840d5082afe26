import { createApi, fetchOrProblem, type Send } from '@weitersagen/kit/api'
import type { paths } from './gen'

/**
 * The person that the page was drawn for. A tab may stand while somebody else logs in in another one: what the page
 * sends names its person, and the server takes it for no one else.
 */
let person = ''

export const drawFor = (name: string): void => {
  person = name
}

const send: Send = async (method, path, body, signal) => {
  const answer = await fetchOrProblem(
    new Request(new URL(path, location.origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(person ? { 'X-Drawn-For': encodeURIComponent(person) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  )
  return answer.status === 204 ? undefined : await answer.json()
}

export const api = createApi<paths>(send)

/** The body of a success; everything else was thrown as ApiProblem before. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  return data as T
}

import { createApi, fetchOrProblem, saveFile, type Send } from '@weitersagen/kit/api'
import type { paths } from './gen'

/**
 * The person that the page was drawn for. A tab may stand while somebody else logs in in another one: what the page
 * sends names its person, and the server takes it for no one else.
 */
let person = ''

export const drawFor = (name: string): void => {
  person = name
}

const sendDrawn = (method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> =>
  fetchOrProblem(
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

const send: Send = async (method, path, body, signal) => {
  const answer = await sendDrawn(method, path, body, signal)
  return answer.status === 204 ? undefined : await answer.json()
}

export const api = createApi<paths>(send)

/** The body of a success; everything else was thrown as ApiProblem before. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  return data as T
}

/** What the server calls a file. */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1]

/**
 * Asks for a file, and hands it to the browser once it is whole. Asked for by script, so that a refusal is reported in
 * words.
 */
export async function takeFile(path: string, body: object, otherwise: string): Promise<void> {
  const answer = await sendDrawn('POST', path, body)
  saveFile(nameIn(answer.headers.get('Content-Disposition')) ?? otherwise, await answer.blob())
}

/** The same for a file that is asked for by its address alone. */
export async function readFile(path: string, otherwise: string): Promise<void> {
  const answer = await sendDrawn('GET', path, undefined)
  saveFile(nameIn(answer.headers.get('Content-Disposition')) ?? otherwise, await answer.blob())
}

import { ApiProblem, problemFrom } from './problem'
import { changed } from './changed'
import { noteEdition } from './edition'
import { sessionEnded } from './sessionEnded'

/** The specification's time-out for requests. */
const timeoutMs = 300_000

/** A legacy code of `/api/v1` that means "the token is no longer valid". */
const tokenInvalid = 'PSOF0204'

/**
 * What the session itself was refused for. A refused sign-in, mailed token, reward or recipient is a 401 too, but
 * ends no session.
 */
const endsSession = ({ code, status }: ApiProblem): boolean =>
  code === tokenInvalid || (status === 401 && code.startsWith('auth.'))

let locale = 'de'

export const setRequestLocale = (value: string): void => {
  locale = value
}

let credentials: RequestCredentials = 'same-origin'

/** From now on requests go without cookies, and leave none: in another site's page no one is logged in. */
export const sendNoCookies = (): void => {
  credentials = 'omit'
}

/** `fetch` that throws ApiProblem for every answer that is not a success. */
export async function fetchOrProblem(input: Request): Promise<Response> {
  const sent = new Request(input, {
    credentials,
    signal: AbortSignal.any([input.signal, AbortSignal.timeout(timeoutMs)]),
  })
  sent.headers.set('Accept', 'application/json, application/problem+json')
  sent.headers.set('X-Accept-Language', locale)
  let response: Response
  try {
    response = await fetch(sent)
  } catch (error) {
    if (input.signal.aborted) throw error
    throw new ApiProblem('network', 0)
  }
  noteEdition(response.headers.get('X-Tenant-Edition'))
  if (response.ok) {
    if (sent.method !== 'GET') changed.announce(sent.method, new URL(sent.url).pathname)
    return response
  }
  const problem = await problemFrom(response)
  if (endsSession(problem)) sessionEnded.announce(problem.code)
  throw problem
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request with a JSON answer, for calls that have no generated types. */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'Content-Type': 'application/json' }
  }
  if (signal) init.signal = signal
  const response = await fetchOrProblem(new Request(new URL(path, location.origin), init))
  return (response.status === 204 ? undefined : await response.json()) as T
}

import { fetchOrProblem, type Method } from '@weitersagen/kit/api'

/**
 * The membership that the page was drawn for. A tab may stand while somebody else logs in in another one: what the page
 * sends names it, and the server takes it for no one else.
 */
let member = ''

export const drawFor = (id: string): void => {
  member = id
}

/** Whether a page was drawn for somebody else since the last login of this tab. */
export const isDrawnForAnother = (id: string): boolean => member !== '' && member !== id

/** Sends which member the page was drawn for. */
export const sendDrawn = (
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> =>
  fetchOrProblem(
    new Request(new URL(path, location.origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(member ? { 'X-Drawn-For': member } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  )

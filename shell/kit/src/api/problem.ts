export type ProblemField = { path: string; code: string; message?: string }

/** An answer that is not a success: problem+json of the server, or `network` when none came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  constructor(
    readonly code: string,
    readonly status: number,
    readonly fields: ProblemField[] = [],
    readonly retryAfterSeconds?: number,
    /** What the text of the code names, as the line and the column of a list. */
    readonly values: Record<string, string> = {},
  ) {
    super(`${code} (${status})`)
  }
}

type WireError = { location?: unknown; path?: unknown; message?: unknown; code?: unknown }
type WireProblem = { code?: unknown; errors?: unknown; values?: unknown }

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** `body.empfaengerdaten.email` and `empfaengerdaten.email` name the same field. */
function toField(error: WireError): ProblemField {
  const location = text(error.path) ?? text(error.location) ?? ''
  const message = text(error.message)
  return {
    path: location
      .replace(/^body\./, '')
      .replace(/^\//, '')
      .replaceAll('/', '.'),
    code: text(error.code) ?? 'field.invalid',
    ...(message ? { message } : {}),
  }
}

const codeOfStatus = (status: number): string => {
  if (status === 401) return 'auth.required'
  if (status === 429) return 'rate.limited'
  if (status === 404) return 'notfound'
  return 'technical'
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  let body: WireProblem = {}
  try {
    body = (await response.json()) as WireProblem
  } catch {
    // Proxies answer with HTML or nothing: the status alone decides then.
  }
  const errors = Array.isArray(body.errors) ? (body.errors as WireError[]) : []
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return new ApiProblem(
    text(body.code) ?? codeOfStatus(response.status),
    response.status,
    errors.map(toField).filter((field) => field.path !== ''),
    retryAfter,
    valuesOf(body.values),
  )
}

function valuesOf(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).filter((value): value is [string, string] => typeof value[1] === 'string'),
  )
}

/** Any thrown value as a problem, so that a screen has one kind to show. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  return new ApiProblem('technical', 0)
}

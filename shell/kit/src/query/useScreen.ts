import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { asProblem, inOneState, request, type ApiProblem } from '@weitersagen/kit/api'
import { useBoot } from '@weitersagen/kit/boot'

/** Screens hold words, so each language has its own. */
export const screenKey = (locale: string, path: string, body?: unknown) =>
  ['screen', locale, path, ...(body === undefined ? [] : [body])] as const

export type ScreenOptions = {
  /** For reads that need a body, such as a token that must not stand in an address. */
  body?: unknown
  /** Asks again every so often, for a status that changes while one looks; a function stops once it is final. */
  pollMs?: number | ((query: { state: { data?: unknown } }) => number | false)
  /** Shows what was there until another body's answer has come, as a list that is filtered does. */
  keep?: boolean
  /** Waits while false. */
  enabled?: boolean
}

export type ScreenState<T> =
  | { state: 'loading'; data: undefined; problem: undefined; reload: () => void }
  | {
      state: 'ready'
      data: T
      problem: undefined
      /** Why it couldn't be asked for again; what was there stays. */
      stale?: ApiProblem
      reload: () => void
    }
  | { state: 'error'; data: undefined; problem: ApiProblem; reload: () => void }

/** All that a screen shows, by the path of its one request. */
export function useScreen<T>(path: string, options: ScreenOptions = {}): ScreenState<T> {
  const { locale } = useBoot()
  const { body, pollMs, keep = false, enabled = true } = options
  const client = useQueryClient()
  const key = screenKey(locale, path, body)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const data = await request<T>(body === undefined ? 'GET' : 'POST', path, body, signal)
      return client.getQueryData(key) === undefined ? inOneState(data) : data
    },
    enabled,
    ...(pollMs ? { refetchInterval: pollMs } : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  const reload = () => void query.refetch()
  if (query.data !== undefined) {
    const stale = query.error ? { stale: asProblem(query.error) } : {}
    return { state: 'ready', data: query.data, problem: undefined, ...stale, reload }
  }
  if (query.error) return { state: 'error', data: undefined, problem: asProblem(query.error), reload }
  return { state: 'loading', data: undefined, problem: undefined, reload }
}

/** Marks screens as outdated after a change; without a path, all of them. */
export function useRefreshScreens(): (path?: string) => Promise<void> {
  const client = useQueryClient()
  const { locale } = useBoot()
  return (path) => client.invalidateQueries({ queryKey: path ? screenKey(locale, path) : ['screen'] })
}

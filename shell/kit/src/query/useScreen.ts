import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useBoot } from '@weitersagen/kit/boot'
import { isSeen } from './client'
import { useQueryClient } from './QueryProvider'
import { screenKey } from './screenKey'

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
  const query = client.queryOf(screenKey(locale, path, body))
  const watch = useCallback(
    (changed: () => void) => client.watch(query, { enabled, changed }),
    [client, query, enabled],
  )
  const known = useSyncExternalStore(watch, () => query.known)

  const every = typeof pollMs === 'function' ? pollMs({ state: known }) : pollMs
  useEffect(() => {
    if (!every || !enabled) return undefined
    const timer = setInterval(() => {
      if (isSeen()) void client.fetch(query)
    }, every)
    return () => clearInterval(timer)
  }, [client, query, every, enabled])

  const [last, setLast] = useState<unknown>()
  if (keep && known.data !== undefined && known.data !== last) setLast(known.data)

  const reload = () => void client.fetch(query, true)
  const shown = known.data === undefined && !known.error ? last : known.data
  const data = shown as T | undefined
  if (data !== undefined) {
    const stale = known.error ? { stale: asProblem(known.error) } : {}
    return { state: 'ready', data, problem: undefined, ...stale, reload }
  }
  if (known.error) return { state: 'error', data: undefined, problem: asProblem(known.error), reload }
  return { state: 'loading', data: undefined, problem: undefined, reload }
}

/** Marks screens as outdated after a change; without a path, all of them. */
export function useRefreshScreens(): (path?: string) => Promise<void> {
  const client = useQueryClient()
  const { locale } = useBoot()
  return (path) => client.invalidateQueries(path ? { queryKey: screenKey(locale, path) } : {})
}

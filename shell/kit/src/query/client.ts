import { asProblem, inOneState, request } from '@weitersagen/kit/api'
import { shared } from './shared'

/** Screens hold words, so each language has its own. */
export type QueryKey = readonly ['screen', locale: string, path: string, body?: unknown]

/** What is known of an answer; a new object whenever one of both changes. */
export type Known = { readonly data?: unknown; readonly error?: unknown }

/** Someone who looks at an answer, and what to do when it changes. */
type Watcher = { enabled: boolean; changed: () => void }

type Fetching = { stop: AbortController; done: Promise<void> }

export type Query = {
  readonly key: QueryKey
  readonly watchers: Set<Watcher>
  known: Known
  /** When it was answered; 0 once that counts as outdated. */
  answeredAt: number
  fetching?: Fetching | undefined
  leaving?: ReturnType<typeof setTimeout> | undefined
}

/** Which answers are meant: those whose keys begin like this, and that it says yes to; without both, all. */
export type Which = {
  queryKey?: readonly unknown[]
  predicate?: (query: { queryKey: readonly unknown[] }) => boolean
}

const freshMs = 30_000
const keptMs = 5 * 60_000
const maxRetries = 2
const firstPauseMs = 1000

/** One text for each key, in whatever order a body names its parts. */
const idOf = (key: readonly unknown[]): string =>
  JSON.stringify(key, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

export const isSeen = () => document.visibilityState !== 'hidden'

/** Waits, and then until someone sees the page. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(() => {
      if (isSeen()) resolve()
      else document.addEventListener('visibilitychange', () => resolve(), { once: true })
    }, ms),
  )

/** A refusal does not change by asking again; a lost network or a sick server may. */
async function ask([, , path, body]: QueryKey, signal: AbortSignal): Promise<unknown> {
  for (let count = 0; ; count++) {
    try {
      return await request(body === undefined ? 'GET' : 'POST', path, body, signal)
    } catch (error) {
      const { status } = asProblem(error)
      if (count >= maxRetries || (status !== 0 && status < 500)) throw error
      await pause(firstPauseMs * 2 ** count)
      if (signal.aborted) throw error
    }
  }
}

/**
 * The answers that this page has, by key: one request for all who look at the same, made again when it is outdated
 * and someone begins to look, comes back to the window, or says so. What no one looks at is dropped after a while.
 */
export class QueryClient {
  readonly #queries = new Map<string, Query>()

  /** What is known by a key, asked for or not. */
  queryOf(key: QueryKey): Query {
    const id = idOf(key)
    const there = this.#queries.get(id)
    if (there) return there
    const query: Query = { key, watchers: new Set(), known: {}, answeredAt: 0 }
    this.#queries.set(id, query)
    this.#leave(query)
    return query
  }

  /** Looks at an answer until the function that it gives is called; asks for it where it is outdated. */
  watch(query: Query, watcher: Watcher): () => void {
    clearTimeout(query.leaving)
    query.watchers.add(watcher)
    this.#refresh(query)
    return () => {
      query.watchers.delete(watcher)
      if (query.watchers.size > 0) return
      this.#stop(query)
      // Who comes back to a failure asks anew, and sees nothing of the last time.
      if (query.known.data === undefined) query.known = {}
      this.#leave(query)
    }
  }

  /** Asks, or waits for the answer that is on its way; `anew` begins again where there is one to show meanwhile. */
  fetch(query: Query, anew = false): Promise<void> {
    if (query.fetching) {
      if (!anew || query.known.data === undefined) return query.fetching.done
      this.#stop(query)
    }
    if (![...query.watchers].some(({ enabled }) => enabled)) return Promise.resolve()
    if (query.known.data === undefined) this.#set(query, {})
    const stop = new AbortController()
    const done = this.#ask(query, stop)
    query.fetching = { stop, done }
    return done
  }

  /** Someone came back to the window. */
  readonly seenAgain = (): void => {
    if (isSeen()) for (const query of this.#queries.values()) this.#refresh(query)
  }

  getQueryData(key: QueryKey): unknown {
    return this.#queries.get(idOf(key))?.known.data
  }

  /** Puts an answer in the place of what is known, or changes what is known; nothing stays nothing. */
  setQueryData<T>(key: QueryKey, change: T | ((data: T | undefined) => T | undefined)): void {
    const before = this.getQueryData(key) as T | undefined
    const data = typeof change === 'function' ? (change as (data?: T) => T | undefined)(before) : change
    if (data !== undefined) this.#answer(this.queryOf(key), data)
  }

  /** Marks answers as outdated; those that someone looks at are asked for again at once. */
  async invalidateQueries({ refetchType, ...which }: Which & { refetchType?: 'none' }): Promise<void> {
    const outdated = this.#all(which)
    for (const query of outdated) query.answeredAt = 0
    if (!refetchType) await Promise.all(outdated.map((query) => this.fetch(query, true)))
  }

  /** Forgets answers; who looks at one asks for it anew with the next drawing. */
  removeQueries(which: Which): void {
    for (const query of this.#all(which)) {
      this.#stop(query)
      clearTimeout(query.leaving)
      this.#queries.delete(idOf(query.key))
    }
  }

  /** Forgets all answers, and asks for those that someone looks at. */
  async resetQueries(): Promise<void> {
    const all = this.#all({})
    for (const query of all) {
      this.#stop(query)
      query.answeredAt = 0
      this.#set(query, {})
    }
    await Promise.all(all.map((query) => this.fetch(query)))
  }

  #all({ queryKey = [], predicate = () => true }: Which): Query[] {
    const begin = idOf(queryKey)
    return [...this.#queries.values()].filter(
      ({ key }) => idOf(key.slice(0, queryKey.length)) === begin && predicate({ queryKey: key }),
    )
  }

  async #ask(query: Query, stop: AbortController): Promise<void> {
    const isOver = () => {
      const ours = query.fetching?.stop === stop
      if (ours) query.fetching = undefined
      return ours
    }
    try {
      const data = await ask(query.key, stop.signal)
      // A first answer fits the page that it comes into.
      const fitting = query.known.data === undefined ? await inOneState(data) : data
      if (isOver()) this.#answer(query, fitting)
    } catch (error) {
      if (isOver()) this.#set(query, { ...query.known, error })
    }
  }

  #refresh(query: Query): void {
    if (Date.now() - query.answeredAt >= freshMs) void this.fetch(query)
  }

  #answer(query: Query, data: unknown): void {
    query.answeredAt = Date.now()
    this.#set(query, { data: shared(query.known.data, data) })
  }

  #stop(query: Query): void {
    query.fetching?.stop.abort()
    query.fetching = undefined
  }

  #leave(query: Query): void {
    const id = idOf(query.key)
    query.leaving = setTimeout(() => {
      if (this.#queries.get(id) === query) this.#queries.delete(id)
    }, keptMs)
  }

  /** Who watches sees it after what runs now, since that may be a drawing. */
  #set(query: Query, known: Known): void {
    if (query.known.data === known.data && query.known.error === known.error) return
    query.known = known
    setTimeout(() => {
      for (const { changed } of query.watchers) changed()
    })
  }
}

export const createQueryClient = (): QueryClient => new QueryClient()

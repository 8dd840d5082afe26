import { dropAllStored, dropStored } from '@weitersagen/kit/kept'

/**
 * What a page remembers over a reload. It lies in the entry of the browser's history and ends with the tab; the
 * browser's storage, which outlives both and which every later page of the origin can read, holds nothing personal
 * and no token.
 */
const memory = new Map<string, string>()
/** Forgotten by this document, whatever an older entry of the history still says. */
const gone = new Set<string>()

type State = { ws?: Record<string, string> } | null

const kept = (): Record<string, string> => (history.state as State)?.ws ?? {}
for (const [key, value] of Object.entries(kept())) memory.set(key, value)

/**
 * What is typed is written at once, so that a reload a moment later finds it. The strictest browsers refuse more
 * than a hundred writes in half a minute: anyone who types faster for longer is written once a second.
 */
const mostAtOnce = 60
const windowMs = 30_000
const laterMs = 1000
let writes: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('beforeunload', finish)
  writes.push(Date.now())
  history.replaceState({ ...(history.state as State), ws: Object.fromEntries(memory) }, '')
}

function finish(): void {
  if (timer !== undefined) write()
}

function writeLater(): void {
  timer ??= setTimeout(write, laterMs)
  // Only while something waits: a page that listens to this is not kept for the way back.
  addEventListener('beforeunload', finish)
}

function hasRoom(): boolean {
  const since = Date.now() - windowMs
  writes = writes.filter((at) => at > since)
  return writes.length < mostAtOnce
}

addEventListener('pagehide', finish)
addEventListener('visibilitychange', finish)

function keep(key: string, value: string): void {
  memory.set(key, value)
  gone.delete(key)
}

export const recall = (key: string): string | undefined =>
  memory.get(key) ?? (gone.has(key) ? undefined : kept()[key])

/** Remembers at once. */
export function remember(key: string, value: string): void {
  keep(key, value)
  if (kept()[key] !== value) write()
}

// Rule (page, 4 D): What was typed a moment before a reload is kept. Test: linkToken.test.tsx `writes what is typed at
// once, so that a reload a moment later finds it`.
/** Remembers what changes with every key: at once, unless there were very many. */
export function rememberOften(key: string, value: string): void {
  keep(key, value)
  if (hasRoom()) write()
  else writeLater()
}

/** Somebody logged out: nothing typed is left for the next person at this screen, and no mark of it in the tab. */
export function forgetAll(): void {
  for (const key of [...memory.keys(), ...Object.keys(kept())]) gone.add(key)
  memory.clear()
  write()
  dropAllStored('sent')
  dropStored('ended')
}

export function forget(key: string): void {
  memory.delete(key)
  gone.add(key)
  if (timer !== undefined || key in kept()) write()
}

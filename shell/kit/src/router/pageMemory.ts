/**
 * What a page remembers over a reload. It lies in the entry of the browser's history and ends with the tab; the browser's storage, which
 * outlives both and which every later page of the origin can read, holds nothing personal and no token.
 */
const memory = new Map<string, string>()
/** Forgotten by this document, whatever an older entry of the history still says. */
const gone = new Set<string>()

type State = { ws?: Record<string, string> } | null

const kept = (): Record<string, string> => (history.state as State)?.ws ?? {}
for (const [key, value] of Object.entries(kept())) memory.set(key, value)

/** Browsers refuse more than some ten writes a second, so what is typed is written when fingers rest. */
const restMs = 400
let timer: ReturnType<typeof setTimeout> | undefined

function write(): void {
  clearTimeout(timer)
  timer = undefined
  history.replaceState({ ...(history.state as State), ws: Object.fromEntries(memory) }, '')
}

addEventListener('pagehide', () => {
  if (timer !== undefined) write()
})

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

/** Remembers within half a second; for what changes with every key. */
export function rememberSoon(key: string, value: string): void {
  keep(key, value)
  clearTimeout(timer)
  timer = setTimeout(write, restMs)
}

/** What a screen keeps of its sending in the tab's storage begins with this. */
const mark = 'ws.'

/** Somebody logged out: nothing typed is left for the next person at this screen, and no mark of it in the tab. */
export function forgetAll(): void {
  for (const key of [...memory.keys(), ...Object.keys(kept())]) gone.add(key)
  memory.clear()
  write()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key)
  } catch {
    // Storage can be closed; then nothing was written to it.
  }
}

export function forget(key: string): void {
  memory.delete(key)
  gone.add(key)
  if (timer !== undefined || key in kept()) write()
}

import type { StoreId } from './cookies'
import { list } from './gen'

const storeOf = (id: StoreId): Storage => (list[id].place === 'localStorage' ? localStorage : sessionStorage)

/**
 * Storage can be closed (private windows, frames): then nothing is found and nothing is kept, and everything goes
 * on.
 */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The name in the browser; `of` tells apart what one entry of the list keeps several of. */
export const storedName = (id: StoreId, of = ''): string => list[id].name + of

export const readStored = (id: StoreId, of?: string): string | undefined =>
  attempt(() => storeOf(id).getItem(storedName(id, of))) ?? undefined

export function store(id: StoreId, value: string, of?: string): void {
  attempt(() => storeOf(id).setItem(storedName(id, of), value))
}

export function dropStored(id: StoreId, of?: string): void {
  attempt(() => storeOf(id).removeItem(storedName(id, of)))
}

/** Everything that one entry of the list keeps. */
export function dropAllStored(id: StoreId): void {
  attempt(() => {
    const place = storeOf(id)
    for (const key of Object.keys(place)) if (key.startsWith(list[id].name)) place.removeItem(key)
  })
}

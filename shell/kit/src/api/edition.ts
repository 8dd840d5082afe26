/**
 * Which state of the tenant's files this page is made of. An answer of a newer one means that the tenant changed
 * something meanwhile: the next page is then loaded whole, so that its routes, texts, prices and colours are of one
 * state.
 */
let own: string | undefined
let outdated = false

export function setEdition(edition: string): void {
  own = edition
  outdated = false
}

export function noteEdition(edition: string | null): void {
  if (own !== undefined && edition && edition !== own) outdated = true
}

export const isOutdated = (): boolean => outdated

/** A page that was loaded just now isn't loaded again, whatever two servers say that stand a second apart. */
const settledMs = 5000

/** Loads the page whole where what was fetched for a new screen is of a newer state; nothing was typed on it yet. */
export async function inOneState<T>(fetched: T): Promise<T> {
  if (!outdated || performance.now() < settledMs) return fetched
  location.reload()
  return new Promise<never>(() => undefined)
}

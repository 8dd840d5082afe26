import type { SavedView } from '../../api'

/** What of an address is no part of a view: the page that one is on, and which list it is. */
const aside = ['page', 'list']

/** What a list shows, as a view keeps it: the same for the same, whatever came first. */
export function addressOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of aside) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** The address with a view in it; which list it is stays. */
export function withView(search: URLSearchParams, address: string): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of aside) next.delete(name)
  const list = search.get('list')
  if (list) next.set('list', list)
  return next
}

/** The view that is shown, if one is. */
export const shownView = (views: SavedView[], search: URLSearchParams): SavedView | undefined => {
  const now = addressOf(search)
  return views.find(({ address }) => addressOf(new URLSearchParams(address)) === now)
}

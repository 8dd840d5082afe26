import type { SavedView } from '../../api'
import { questionNames, questionOf, unreadOf, type Kind } from './question'

/**
 * What of an address a list is asked by; which list or tab it is in is no part of that, and the page and the row that
 * one is on neither.
 */
const ofView = questionNames.filter((name) => name !== 'page' && name !== 'row')

/**
 * What a list shows, as a view keeps it: the same for the same, whatever came first, and nothing that the list can't be
 * asked by.
 */
export function addressOf(kind: Kind, search: URLSearchParams): string {
  const unread = unreadOf(kind, questionOf(search))
  const holds = ofView.filter((name) => !unread.includes(name))
  const kept = new URLSearchParams(holds.flatMap((name) => search.getAll(name).map((value) => [name, value])))
  kept.sort()
  return kept.toString()
}

/** The address with a view in it, on its first page; what else the address says stays. */
export function withView(search: URLSearchParams, address: string): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of questionNames) next.delete(name)
  for (const [name, value] of new URLSearchParams(address))
    if (ofView.some((one) => one === name)) next.append(name, value)
  return next
}

/** The view that is shown, if one is. */
export const shownView = (kind: Kind, views: SavedView[], search: URLSearchParams): SavedView | undefined => {
  const now = addressOf(kind, search)
  return views.find(({ address }) => addressOf(kind, new URLSearchParams(address)) === now)
}

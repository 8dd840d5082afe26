import { recall, remember } from '@weitersagen/kit/router'

const place = 'mailedTo'

/** The address that was typed for a recommendation, for the page right after: a slip in it is seen there, or never. */
export const rememberMailedTo = (number: string, email: string): void =>
  remember(place, JSON.stringify({ number, email }))

export function mailedTo(number: string): string | undefined {
  const kept = recall(place)
  const known = kept === undefined ? undefined : (JSON.parse(kept) as { number: string; email: string })
  return known?.number === number ? known.email : undefined
}

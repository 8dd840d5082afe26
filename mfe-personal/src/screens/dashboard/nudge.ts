import type { Formats, Texts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { isFreed } from '../../features/timeline/coming'

/** What a friend can be reminded of, and by which words; the link where one leads on. */
export type Nudge = { kind: 'open' | 'confirm' | 'order' | 'claim'; text: string; link?: string }

/**
 * The message that the recommender may send to a friend who hasn't come, ordered or claimed; nothing where it isn't the
 * friend's turn. The recommender sends it: the programme writes to no friend who didn't ask for it.
 */
export function nudgeOf(
  recommendation: Recommendation,
  t: Texts,
  { money, date }: Formats,
  programme: string,
): Nudge | undefined {
  const { next, awards, product, link, validUntil, recipientCents, byCode } = recommendation
  // Who refused, or let it lapse, isn't asked once more.
  if (isFreed(recommendation)) return undefined
  const reward = recipientCents > 0 ? ` ${t('nudge.reward', { amount: money(recipientCents) })}` : ''
  if (next?.kind === 'friend_opens' && !byCode) {
    const text = t('nudge.open', { product: product.name, date: date(validUntil) })
    return { kind: 'open', text: text + reward, link }
  }
  // The link is no way on: it has been followed, and the mail that waits is the friend's.
  if (next?.kind === 'friend_confirms') {
    return { kind: 'confirm', text: t('nudge.confirm', { product: product.name, programme }) + reward }
  }
  if (next?.kind === 'friend_orders') {
    return { kind: 'order', text: t('nudge.order', { product: product.name }) + reward, link }
  }
  const waiting = awards.find(({ party, standing }) => party === 'recipient' && standing === 'waiting')
  if (waiting) {
    const amount = money(waiting.amountCents)
    return { kind: 'claim', text: t('nudge.claim', { product: product.name, amount }) }
  }
  return undefined
}

/** Words and link as one text. */
export const messageOf = ({ text, link }: Nudge): string => (link ? `${text}\n\n${link}` : text)

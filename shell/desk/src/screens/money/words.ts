import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { PayoutBatch, PayoutNote, PayoutTransfer } from '../../api'

/** Who released a batch, or who refused it and why. */
export function useReleasedBy(): (batch: PayoutBatch) => string {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  return ({ status, releases, refusedBy, refusal = '' }) => {
    if (refusedBy) return t('money.refusedBy', { name: refusedBy, reason: refusal })
    if (releases.length === 0) {
      return t(status === 'awaiting_release' ? 'money.unreleased' : 'money.unasked')
    }
    return t('money.releasedBy', {
      names: releases.map(({ by, at }) => `${by} (${dateTime(at)})`).join(', '),
    })
  }
}

/** What the server says in English of a signal, and its words here. */
const details: [RegExp, string][] = [
  [/^both sides$/, 'bothSides'],
  [/^ordered on a day before the friend came$/, 'orderedBefore'],
  [/^the friend's data were entered (\d+) seconds after the recommendation$/, 'enteredAfter'],
  [/^confirmed (\d+) seconds after the friend's data were entered$/, 'confirmedAfter'],
  [/^recommended by one of the seller's own people$/, 'ownRecommends'],
  [/^ordered by one of the seller's own people$/, 'ownOrders'],
  [/^paid to the seller's own account$/, 'ownAccount'],
  [/^ordered under the seller's name and address$/, 'ownName'],
  [/^ordered at the seller's address$/, 'ownAddress'],
  [/^recommended by one of its members$/, 'ofMembers'],
  [/^(\d+) of them for less than \d+ days$/, 'newMembers'],
]

// texts: money.note_*, money.detail_*
/** A note in words. What has no word here stands as the server has it. */
export function useNoteText(): (note: PayoutNote) => string {
  const t = useTexts('desk')
  const { date } = useFormats()
  return ({ kind, count, detail }) => {
    if (kind === 'new_account') return t('money.note_new_account', { day: date(detail) })
    if (kind === 'disposable') return t('money.note_disposable', { domain: detail })
    if (kind === 'network' && detail === 'both sides') return t('money.detail_bothSides')
    const text = t(`money.note_${kind}`, { count })
    if (kind === 'burst' || !detail) return text
    const more = detail.split(', ').map((part) => {
      const found = details.find(([pattern]) => pattern.test(part))
      return found ? t(`money.detail_${found[1]}`, { n: found[0].exec(part)?.[1] ?? '' }) : part
    })
    return `${text} (${more.join(', ')})`
  }
}

/** A first transfer is what most of them are; alone it makes none unusual. */
export const isUnusual = ({ unusual }: PayoutTransfer): boolean =>
  unusual.some(({ kind }) => kind !== 'first_transfer')

const atTransfersAlone = ['bonus', 'high_amount', 'first_transfer', 'new_account']

/** Whether something was found about a recommendation that the room `Verdacht` decides about. */
export const isSuspicious = ({ unusual }: PayoutTransfer): boolean =>
  unusual.some(({ kind }) => !atTransfersAlone.includes(kind))

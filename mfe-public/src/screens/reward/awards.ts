import type { Award } from '../../api'

/** Awards that wait for a choice: offered, and none made yet. */
export const claimable = (awards: readonly Award[]): Award[] =>
  awards.filter((award) => award.status === 'Bereitgestellt' && !award.ibanLast4)

/** What the other awards are about to do or have done, as a text's name. */
export function fateOf(award: Award): string {
  if (award.status === 'Bereitgestellt') return award.ibanLast4 ? 'bankTo' : 'bank'
  if (award.status === 'Abgeholt' && !award.voucherMailedAt) return 'voucher'
  return award.status
}

/** The moment that a fate tells of. */
export const momentOf = (award: Award): string =>
  (award.status === 'Abgeholt' ? award.voucherMailedAt : award.paidAt) ?? award.expiresOn

import type { Award, RewardChoice } from '../../api'

// Rule (page, 4 D): For each award its holder is offered what can be had for it. Enforced: choose.go entry. Test:
// reward.test.tsx `offers for each award what can be had for it`.
/** Awards that wait for a choice: offered, and none made yet. */
export const claimable = (awards: readonly Award[]): Award[] =>
  awards.filter((award) => award.status === 'Bereitgestellt' && !award.picked)

/** Whether a choice can be had for an award; others may wait beside it. */
export const fits = (choice: RewardChoice, award: Award): boolean =>
  !choice.maxCents || award.amountCents <= choice.maxCents

/** The picture of a choice for an award: that of one side's half where both sides have a reward. */
export const pictureFor = (choice: RewardChoice, award: Award | undefined): string =>
  award?.split ? choice.pictureSplit : choice.picture

export type Fate = {
  /** A text's name; with a day it is the name's `On` twin. */
  name:
    'open' | 'bank' | 'voucher' | 'paid' | 'mailed' | 'cancelled' | 'lapsed' | 'held' | 'refusing' | 'refused'
  day?: string | undefined
}

/** What became of an award, or is about to. */
export function fateOf(award: Award): Fate {
  const { review } = award
  if (review && review.stage !== 'passed') return { name: review.stage, day: review.until }
  switch (award.status) {
    case 'Ausgezahlt':
      return { name: 'paid', day: award.paidAt }
    case 'Abgeholt':
      return award.voucherMailedAt ? { name: 'mailed', day: award.voucherMailedAt } : { name: 'voucher' }
    case 'Storniert':
      return { name: 'cancelled' }
    case 'Abgelaufen':
      return { name: 'lapsed', day: award.expiresOn }
    case 'Offen':
    case 'Bereitgestellt':
      return award.picked ? { name: award.picked.kind, day: award.picked.by } : { name: 'open' }
  }
}

/** All that was paid and the last day of it, where nothing else became of any award. */
export function paidOf(awards: readonly Award[]): { cents: number; last: string } | undefined {
  const days = awards.flatMap(({ status, paidAt }) => (status === 'Ausgezahlt' && paidAt ? [paidAt] : []))
  const last = days.toSorted().at(-1)
  if (!last || days.length < awards.length) return undefined
  return { cents: awards.reduce((sum, { amountCents }) => sum + amountCents, 0), last }
}

import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferAmount, OfferSpan } from '../../api'

/** As people here type an amount: 60, 60,50, 1.234,50 or 60.50. */
export const amountPattern = /^\d{1,7}([.,]\d{1,2})?$|^\d{1,3}(\.\d{3})+(,\d{1,2})?$/

/** A typed amount in cents. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[\s€]/gu, '')
  const thousands = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)
  const plain = (thousands ? text.replaceAll('.', '') : text).replace(',', '.')
  return Math.round(Number(plain) * 100)
}

// texts: offers.amount.*
/** What an amount was and will be, in a sentence. */
export function useAmountWords(): (amount: OfferAmount) => string {
  const t = useTexts('desk')
  const { money, date, number } = useFormats()
  return ({ kind, subject, was, is, wasEach, each, new: fresh, from, plan, order }) => {
    const value = (cents: number, contracts: number) => {
      if (kind === 'percent') return t('offers.percent', { percent: number(cents) })
      if (kind === 'handed') return t(cents > 0 ? 'offers.handedYes' : 'offers.handedNo')
      if (kind === 'cap' && cents === 0) return t('offers.unbounded')
      if (contracts > 1) return t('offers.each', { sum: money(cents), count: contracts })
      return money(cents)
    }
    const of = kind === 'commission' && !subject ? t('offers.others') : subject
    const what = [
      t(`offers.amount.${kind}`, { subject: of }),
      ...(order ? [t('offers.fromOrder', { count: order })] : []),
      ...(plan ? [t('offers.byPlan', { plan })] : []),
    ].join(' ')
    const after = value(is, each)
    const day = from ? t('offers.fromDay', { day: date(from) }) : t('offers.atOnce')
    if (fresh) return t('offers.changeNew', { what, day, after })
    if (is === 0 && kind !== 'cap') return t('offers.changeGone', { what, day, before: value(was, wasEach) })
    return t('offers.change', { what, day, after, before: value(was, wasEach) })
  }
}

/** When something is paid, in words. */
export function useSpanWords(): (span: Pick<OfferSpan, 'from' | 'until'>) => string {
  const t = useTexts('desk')
  const { date } = useFormats()
  return ({ from, until }) => {
    if (from && until) return t('offers.between', { from: date(from), until: date(until) })
    if (from) return t('offers.from', { day: date(from) })
    if (until) return t('offers.until', { day: date(until) })
    return t('offers.always')
  }
}

export type When = 'was' | 'now' | 'comes'

/** Whether a span is over, runs or comes. Days compare as text. */
export function whenOf({ from, until }: Pick<OfferSpan, 'from' | 'until'>, today: string): When {
  if (until && until < today) return 'was'
  return from && from > today ? 'comes' : 'now'
}

/** The day from which amounts hold where none of them holds at once; undefined otherwise. */
export function startOf(amounts: readonly { from?: string }[]): string | undefined {
  const days = amounts.map(({ from }) => from ?? '').toSorted()
  return days[0] || undefined
}

import { useCallback } from 'react'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { Why } from '../../api'

/** Says in a sentence how an amount came about: by which plan, from which order of the month on, by which promotion. */
export function useWhy(): (why: Why, plan: string) => string {
  const t = useSellerTexts()
  const { money, number } = useFormats()
  return useCallback(
    (why, plan) =>
      [
        t('why.plan', { sum: money(why.planCents), plan }),
        why.tierFrom ? t('why.tier', { sum: money(why.tierCents), from: number(why.tierFrom) }) : '',
        why.promotion ? t('why.promotion', { sum: money(why.promotionCents), name: why.promotion }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    [t, money, number],
  )
}

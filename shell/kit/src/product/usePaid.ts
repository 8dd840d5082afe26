import { useFormats, useLocale, type Texts } from '@weitersagen/kit/i18n'

// texts of: public, desk
type Paid = { monthlyCents?: number; unitRate?: number; firstCents?: number; firstMonths?: number }

/**
 * What is paid by use and by the month, in words, wherever a price stands. The base charge of an energy tariff never
 * stands without its unit rate (§ 14 PAngV), and a price of the first months never without their number and the price
 * that follows.
 */
export function usePaid(t: Texts) {
  const { money } = useFormats()
  const locale = useLocale()
  /** Hundredths of a cent as cents: `31,49`, in English `31.49`. */
  const cents = (unitRate: number) => (unitRate / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
  const monthly = ({ monthlyCents = 0, unitRate, firstCents = 0, firstMonths }: Paid): string => {
    const amount = money(monthlyCents)
    if (unitRate) return t('product.base', { amount })
    if (firstMonths) return t('product.first', { count: firstMonths, first: money(firstCents), amount })
    return t('product.monthly', { amount })
  }
  const paid = (price: Paid): string[] =>
    [
      price.unitRate ? t('product.unitRate', { amount: cents(price.unitRate) }) : '',
      price.monthlyCents ? monthly(price) : '',
    ].filter(Boolean)
  return { paid, cents }
}

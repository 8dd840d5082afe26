import { useFormats, useLocale, useTexts } from '@weitersagen/kit/i18n'

type Paid = { monthlyCents?: number; unitRate?: number }

/**
 * What is paid by use and by the month, in words. The base charge of an energy tariff never stands without its unit
 * rate (§ 14 PAngV).
 */
export function usePaid() {
  const t = useTexts('public')
  const { money } = useFormats()
  const locale = useLocale()
  /** Hundredths of a cent as cents: `31,49`, in English `31.49`. */
  const cents = (unitRate: number) => (unitRate / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
  const paid = ({ monthlyCents, unitRate }: Paid): string[] =>
    [
      unitRate ? t('product.unitRate', { amount: cents(unitRate) }) : '',
      monthlyCents ? t(unitRate ? 'product.base' : 'product.monthly', { amount: money(monthlyCents) }) : '',
    ].filter(Boolean)
  return { paid, cents }
}

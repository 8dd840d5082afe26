import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { usePaid } from '@weitersagen/kit/product'
import type { Price } from '../../api'

/** How many days back a reduction has to look (§ 11 PAngV). */
const lowestOfDays = 30

export type PriceLine = { key: string; text: string; before?: string; note?: string }

/** A price in words, for cards, pages and the comparison alike. */
export function usePriceLines(price: Price) {
  const t = useTexts('public')
  const { money } = useFormats()
  const { paid } = usePaid(t)
  const lines: PriceLine[] = []
  if (price.deviceCents)
    lines.push({
      key: 'device',
      text: t('price.device', { amount: money(price.deviceCents) }),
      ...(price.beforeCents
        ? { before: money(price.beforeCents), note: t('price.lowest', { count: lowestOfDays }) }
        : {}),
    })
  if (price.onceCents) lines.push({ key: 'once', text: t('price.once', { amount: money(price.onceCents) }) })
  lines.push({
    key: 'term',
    text: price.termMonths ? t('price.term', { count: price.termMonths }) : t('price.noTerm'),
  })
  return {
    heads: paid(price),
    lines,
    total: price.totalCents
      ? t('price.total', { count: price.termMonths, amount: money(price.totalCents) })
      : undefined,
  }
}

import { Notice } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'

/** What the next document begins with; nothing where all was written about. */
export function Carried({ cents }: { cents: number }) {
  const t = useSellerTexts()
  const { money } = useFormats()
  if (cents === 0) return null
  return (
    <Notice tone="info" title={t('invoices.carriedTitle')}>
      {t(cents < 0 ? 'invoices.carriedLess' : 'invoices.carriedMore', { sum: money(cents) })}
    </Notice>
  )
}

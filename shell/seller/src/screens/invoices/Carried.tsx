import { Money, Notice } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'

/** What the next document begins with; nothing where all was written about. */
export function Carried({ cents }: { cents: number }) {
  const t = useSellerTexts()
  if (cents === 0) return null
  return (
    <Notice tone="info" title={t('invoices.carriedTitle')}>
      {t(cents < 0 ? 'invoices.carriedLess' : 'invoices.carriedMore')} <Money cents={cents} />
    </Notice>
  )
}

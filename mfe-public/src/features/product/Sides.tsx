import { Sides as SidesOf } from '@weitersagen/kit/product'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ProductCard } from '../../api'

type SidesProps = { product: Pick<ProductCard, 'recommenderCents' | 'recipientCents'> }

/** What each side gets at the tenant's share. */
export function Sides({ product }: SidesProps) {
  const t = useTexts('public')
  return (
    <SidesOf
      sides={[
        [t('product.you'), product.recommenderCents],
        [t('product.friend'), product.recipientCents],
      ]}
    />
  )
}

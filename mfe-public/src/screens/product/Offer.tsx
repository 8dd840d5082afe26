import { ButtonLink, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ProductPage, TariffChoice } from '../../api'
import { PriceTag } from '../../features/product/PriceTag'
import { Sides } from '../../features/product/Sides'
import { SendOn } from './SendOn'

/** What it costs, what it brings, and the ways on. */
export function Offer({ page, tariff }: { page: ProductPage; tariff: TariffChoice | undefined }) {
  const t = useTexts('public')
  const { product } = page
  return (
    <Card>
      <Flow gap={2}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {t('productPage.costs')}
        </Typography>
        <PriceTag price={tariff?.price ?? product.price} tariff={tariff?.name} size="page" />
        {page.priceParts ? <Typography variant="body2">{page.priceParts}</Typography> : null}
        <Typography variant="caption" color="textSecondary">
          {t('price.vat')}
        </Typography>
        <Typography variant="h2" sx={{ mt: 1.5, fontSize: '1.25rem' }}>
          {t('productPage.brings')}
        </Typography>
        <Sides product={product} />
        <ButtonLink
          to="Recommendation"
          params={{ productId: product.id }}
          size="large"
          aria-label={t('product.recommendNamed', { name: product.spoken })}
        >
          {t('product.recommend')}
        </ButtonLink>
        <SendOn />
        {product.footnote ? (
          <Typography variant="caption" color="textSecondary">
            {product.footnote}
          </Typography>
        ) : null}
      </Flow>
    </Card>
  )
}

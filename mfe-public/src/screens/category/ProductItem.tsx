import { Box, Button, ButtonLink, Card, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { ProductCardBody } from '@weitersagen/kit/product'
import type { ListedProduct } from '../../api'
import { PriceTag } from '../../features/product/PriceTag'
import { Sides } from '../../features/product/Sides'
import { mostCompared, withTariff } from './choice'

type ProductItemProps = {
  product: ListedProduct
  /** There is something to compare it with. */
  comparable: boolean
  /** On the first screen. */
  eager: boolean
  compared: string[]
  onCompare: (ids: string[]) => void
}

/** A product in a list: what it is, what it costs, what it brings, and what one can do with it. */
export function ProductItem({ product, comparable, eager, compared, onCompare }: ProductItemProps) {
  const t = useTexts('public')
  return (
    <Card component="li" pad="none" sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <ProductCardBody
        picture={product.picture}
        label={product.badge ?? product.promotion}
        eager={eager}
        words={
          <>
            {product.maker ? (
              <Typography variant="body2" color="textSecondary">
                {product.maker}
              </Typography>
            ) : null}
            <Typography variant="h3" component="h2">
              <Link
                to="Product"
                params={{ productId: product.id }}
                query={withTariff(product)}
                sx={{
                  // Above the words that its height reaches into.
                  position: 'relative',
                  display: 'inline-flex',
                  alignItems: 'center',
                  minHeight: 44,
                  my: { xs: -1, md: -0.5 },
                  color: 'text.primary',
                }}
              >
                {product.name}
              </Link>
            </Typography>
            <Typography color="textSecondary">{product.teaser}</Typography>
          </>
        }
      >
        <PriceTag price={product.price} tariff={product.with} />
        <Sides product={product} />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <ButtonLink
            to="Recommendation"
            params={{ productId: product.id }}
            aria-label={t('product.recommendNamed', { name: product.spoken })}
          >
            {t('product.recommend')}
          </ButtonLink>
          {product.selectPath ? (
            <ButtonLink
              to="ProductCategory"
              params={{ '*': product.selectPath }}
              query={{ tarif: product.tariffId }}
              variant="outlined"
              size="small"
            >
              {/* texts: catalogue.select.* */}
              {t(`catalogue.select.${product.selectPath}`)}
            </ButtonLink>
          ) : null}
          {comparable ? <CompareButton product={product} compared={compared} onCompare={onCompare} /> : null}
        </Box>
      </ProductCardBody>
    </Card>
  )
}

function CompareButton({ product, compared, onCompare }: Omit<ProductItemProps, 'comparable' | 'eager'>) {
  const t = useTexts('public')
  const isIn = compared.includes(product.id)
  const isFull = !isIn && compared.length >= mostCompared
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Button
        size="small"
        variant="text"
        aria-pressed={isIn}
        disabled={isFull}
        aria-label={t('catalogue.compareNamed', { name: product.name })}
        onClick={() =>
          onCompare(isIn ? compared.filter((id) => id !== product.id) : [...compared, product.id])
        }
      >
        {isIn ? t('catalogue.compared') : isFull ? t('catalogue.compareFull') : t('catalogue.compare')}
      </Button>
      {isIn && compared.length > 1 ? (
        <Button size="small" variant="text" href="#vergleich">
          {t('catalogue.toComparison', { count: compared.length })}
        </Button>
      ) : null}
    </Box>
  )
}

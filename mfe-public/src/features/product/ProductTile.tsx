import { ButtonLink, Card } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { ProductFace, usePaid } from '@weitersagen/kit/product'
import type { ProductCard } from '../../api'
import { Sides } from './Sides'

/** One offer of the start page; the whole tile leads to its recommendation. */
export function ProductTile({ product, eager }: { product: ProductCard; eager?: boolean }) {
  const t = useTexts('public')
  return (
    <Card
      component="li"
      pad="none"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        transition: 'transform 160ms',
        '&:hover': { transform: 'translateY(-3px)' },
      }}
    >
      <ProductFace product={product} paid={usePaid(t).paid(product)} eager={eager}>
        <Sides product={product} />
        <ButtonLink
          to="Recommendation"
          params={{ productId: product.id }}
          aria-label={t('product.recommendNamed', { name: product.spoken })}
          sx={{ position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {t('product.recommend')}
        </ButtonLink>
      </ProductFace>
    </Card>
  )
}

import { Badge, Box, ButtonLink, Card, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ProductCard } from '../../api'
import { ProductPicture } from './ProductPicture'
import { Sides } from './Sides'
import { usePaid } from './usePaid'

/** One offer of the start page; the whole tile leads to its recommendation. */
export function ProductTile({ product }: { product: ProductCard }) {
  const t = useTexts('public')
  const paid = usePaid().paid(product)
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
      <ProductPicture src={product.picture} />
      {product.badge ? (
        <Box sx={{ position: 'absolute', top: 16, left: 16 }}>
          <Badge tone="accent">{product.badge}</Badge>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 1, p: { xs: 2.5, md: 3 } }}>
        <Typography variant="h3">{product.name}</Typography>
        <Typography color="textSecondary">{product.teaser}</Typography>
        {paid.length > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {paid.join(', ')}
          </Typography>
        ) : null}
        <Sides product={product} />
        <ButtonLink
          to="Recommendation"
          params={{ productId: product.id }}
          aria-label={t('product.recommendNamed', { name: product.spoken })}
          sx={{ mt: 1, position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {t('product.recommend')}
        </ButtonLink>
      </Box>
    </Card>
  )
}

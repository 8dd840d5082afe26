import { Box, Card, Disclosure, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { ProductPicture, usePaid } from '@weitersagen/kit/product'
import type { Recommend } from '../../api'

/** What is being recommended, beside the form. */
export function ProductSummary({ product }: { product: Recommend['product'] }) {
  const t = useTexts('public')
  const paid = usePaid(t).paid(product)
  return (
    <Card pad="none">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '72px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 1.5,
          p: { xs: 2, lg: 0 },
          pb: { lg: 3 },
        }}
      >
        {/* Whole at its own ratio: what is on the picture may be at its edges. */}
        <Box sx={{ borderRadius: { xs: 1, lg: 0 }, overflow: 'hidden', mb: { lg: 1.5 } }}>
          <ProductPicture src={product.picture} eager />
        </Box>
        <Typography
          variant="h3"
          component="h2"
          sx={{ px: { lg: 3 }, fontSize: { xs: '1.0625rem', md: '1.375rem' }, hyphens: 'auto' }}
        >
          {product.name}
        </Typography>
        <Box sx={{ px: { lg: 3 }, gridColumn: '1 / -1' }}>
          <Typography color="textSecondary" sx={{ lineHeight: 1.4 }}>
            {product.teaser}
          </Typography>
          {paid.length > 0 ? (
            <Typography sx={{ mt: 0.75, fontWeight: 700 }}>{paid.join(', ')}</Typography>
          ) : null}
        </Box>
      </Box>
      <Disclosure title={t('product.included')}>
        <Flow gap={2}>
          <Typography>{product.description}</Typography>
          {product.features.length > 0 ? (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {product.features.map((feature) => (
                <Box
                  component="li"
                  key={feature}
                  sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}
                >
                  <Box
                    component="span"
                    sx={{ flex: 'none', color: 'primary.text', lineHeight: 0, pt: '2px' }}
                  >
                    <Icon name="check" />
                  </Box>
                  {feature}
                </Box>
              ))}
            </Box>
          ) : null}
          {product.footnote ? (
            <Typography variant="caption" color="textSecondary">
              {product.footnote}
            </Typography>
          ) : null}
        </Flow>
      </Disclosure>
    </Card>
  )
}

import { Box, Card, Flow, Money, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { ProductFace, Sides, usePaid } from '@weitersagen/kit/product'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferProduct } from '../../api'
import { Course } from './Course'
import { Shares } from './Shares'

/** The tile of a product as the start page has it on the first day, with what the law says of it. */
export function Picture({ product, today }: { product: OfferProduct; today: string }) {
  const t = useTexts('desk')
  const friend = Math.max(0, ...product.shares.map(({ recipient }) => recipient))
  return (
    <Flow gap={1.5}>
      <Typography component="h4" sx={{ fontWeight: 700 }}>
        {t('offers.picture')}
      </Typography>
      <Tile product={product} />
      <div>
        <Shares product={product} />
      </div>
      <Course spans={product.course} today={today} name={product.name} />
      <Typography variant="body2">
        {product.lawCents > 0 ? (
          <>
            {t('offers.law', { source: product.lawSource })} <Money cents={product.lawCents} />
            {'. '}
            {t('offers.lawIs')} <Money cents={friend} />.
          </>
        ) : (
          t('offers.noLaw')
        )}
      </Typography>
    </Flow>
  )
}

/** The start page's own parts. What it leads to there is only shown. */
function Tile({ product }: { product: OfferProduct }) {
  const t = useTexts('desk')
  const { paid } = usePaid(t)
  const { recommender = 0, recipient = 0 } =
    product.shares.find(({ proposed }) => proposed) ?? product.shares[0] ?? {}
  return (
    <Box sx={ground}>
      <Card pad="none" sx={{ display: 'flex', flexDirection: 'column' }}>
        <ProductFace product={product} paid={paid(product)}>
          <Sides
            sides={[
              [t('product.you'), recommender],
              [t('product.friend'), recipient],
            ]}
          />
          <Box inert sx={{ display: 'grid' }}>
            <PrimaryButton>{t('product.recommend')}</PrimaryButton>
          </Box>
        </ProductFace>
      </Card>
    </Box>
  )
}

/** As wide as a tile is among three, on the ground that the products have there. */
const ground = {
  maxWidth: 430,
  p: { xs: 1.5, md: 3 },
  borderRadius: 2,
  bgcolor: 'primary.soft',
  overflowWrap: 'anywhere',
} as const

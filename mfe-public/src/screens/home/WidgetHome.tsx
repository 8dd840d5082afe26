import { useState } from 'react'
import { Box, Button, ButtonLink, Icon, Typography, useHeadingFocus } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import type { Home, ProductCard } from '../../api'
import { ProductPicture } from '../../features/product/ProductPicture'
import { Sides } from '../../features/product/Sides'
import { usePaid } from '../../features/product/usePaid'

// Rule (page, 2 D): The start page of a widget is one card of 320 × 400 pixels: one offer, what both sides get and the
// way to recommend it, the other offers one touch away. Test: WidgetHome.test.tsx `shows one offer and the way to
// recommend it`.
/** One offer at a time, for a card or a margin of another site: all of it on one screen. */
export default function WidgetHome({ home: { products } }: { home: Home }) {
  const t = useTexts('public')
  const heading = useHeadingFocus()
  usePageTitle('')
  const [place, setPlace] = useState(0)
  const product = products[place]
  const count = products.length
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25, p: 2, pb: 0.5, maxWidth: 480, mx: 'auto' }}>
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: '1.25rem', lineHeight: 1.2, overflowWrap: 'break-word' }}
      >
        {t(product ? 'home.productsTitle' : 'home.emptyTitle')}
      </Typography>
      {product ? <Offer key={product.id} product={product} /> : null}
      {count > 1 ? <Turn place={place} count={count} onTurn={setPlace} /> : null}
    </Box>
  )
}

function Offer({ product }: { product: ProductCard }) {
  const t = useTexts('public')
  const paid = usePaid().paid(product)
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: product.picture ? '88px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          gap: 1.5,
          alignItems: 'center',
          // The next offer begins where this one did.
          minHeight: 88,
        }}
      >
        {product.picture ? (
          <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
            <ProductPicture src={product.picture} ratio="4 / 3" eager />
          </Box>
        ) : null}
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h3"
            component="h2"
            sx={{ fontSize: '1.0625rem', lineHeight: 1.25, hyphens: 'auto', overflowWrap: 'break-word' }}
          >
            {product.name}
          </Typography>
          {paid.length > 0 ? (
            <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
              {paid.join(', ')}
            </Typography>
          ) : null}
        </Box>
      </Box>
      <Box sx={{ minHeight: 68, '& > dl': { pt: 0, rowGap: 0 } }}>
        <Sides product={product} />
      </Box>
      <ButtonLink
        to="Recommendation"
        params={{ productId: product.id }}
        aria-label={t('product.recommendNamed', { name: product.spoken })}
      >
        {t('product.recommend')}
      </ButtonLink>
    </>
  )
}

type TurnProps = { place: number; count: number; onTurn: (place: number) => void }

/** Round and round, so that neither button ever goes away under a finger. */
function Turn({ place, count, onTurn }: TurnProps) {
  const t = useTexts('public')
  const to = (step: number) => () => onTurn((place + step + count) % count)
  return (
    <Box
      role="group"
      aria-label={t('home.widgetOffers')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        '& > button': { minWidth: 44, minHeight: 44, p: 0 },
      }}
    >
      <Button variant="text" onClick={to(-1)} aria-label={t('home.widgetBefore')}>
        <Icon name="arrowLeft" size={20} />
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {t('home.widgetPlace', { place: place + 1, total: count })}
      </Typography>
      <Button variant="text" onClick={to(1)} aria-label={t('home.widgetNext')}>
        <Icon name="arrowRight" size={20} />
      </Button>
    </Box>
  )
}

import { useState, type ChangeEvent } from 'react'
import {
  Box,
  Button,
  ButtonLink,
  Icon,
  Typography,
  useHeadingFocus,
  VisuallyHidden,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import { ProductPicture, usePaid } from '@weitersagen/kit/product'
import type { Home, ProductCard } from '../../api'
import { Sides } from '../../features/product/Sides'

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
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.25,
        p: 2,
        pb: 0.5,
        maxWidth: 480,
        mx: 'auto',
      }}
    >
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: '1.125rem', lineHeight: 1.2, overflowWrap: 'break-word' }}
      >
        {t(product ? 'home.productsTitle' : 'home.emptyTitle')}
      </Typography>
      {product ? <Offer key={product.id} product={product} /> : null}
      {products.length > 1 ? <Turn products={products} place={place} onTurn={setPlace} /> : null}
    </Box>
  )
}

function Offer({ product }: { product: ProductCard }) {
  const t = useTexts('public')
  const paid = usePaid(t).paid(product)
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
      <Box sx={{ minHeight: 60, '& > dl': { pt: 0, rowGap: 0 } }}>
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

type TurnProps = { products: ProductCard[]; place: number; onTurn: (place: number) => void }

/** To any of them by name, or one after the other, round and round: neither button ever goes away under a finger. */
function Turn({ products, place, onTurn }: TurnProps) {
  const t = useTexts('public')
  const count = products.length
  const to = (step: number) => () => onTurn((place + step + count) % count)
  return (
    <Box
      role="group"
      aria-label={t('home.widgetOffers')}
      sx={{
        display: 'flex',
        position: 'relative',
        alignItems: 'center',
        gap: 1,
        '& > button': { minWidth: 44, minHeight: 44, p: 0 },
      }}
    >
      <Button variant="text" onClick={to(-1)} aria-label={t('home.widgetBefore')}>
        <Icon name="arrowLeft" size={20} />
      </Button>
      <Box
        component="select"
        aria-label={t('home.widgetChoose')}
        value={place}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onTurn(Number(event.target.value))}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          px: 1,
          font: 'inherit',
          fontSize: '1rem',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'text.secondary',
          borderRadius: 1,
          textOverflow: 'ellipsis',
        }}
      >
        {products.map(({ id, name }, at) => (
          <option key={id} value={at}>
            {name}
          </option>
        ))}
      </Box>
      <Button variant="text" onClick={to(1)} aria-label={t('home.widgetNext')}>
        <Icon name="arrowRight" size={20} />
      </Button>
      <VisuallyHidden role="status">{products[place]?.name}</VisuallyHidden>
    </Box>
  )
}

import { useState } from 'react'
import { Box, Card, Flow, Icon, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo, useHref } from '@weitersagen/kit/router'
import { ProductPicture } from '@weitersagen/kit/product'
import type { Kiosk, KioskProduct } from '../../api'
import { Chip } from '../../features/catalogue/Chip'
import { Sides } from './Sides'

/** So many can be looked through by scrolling. */
const few = 9

/** All that can be recommended, each a target as large as its tile; where there are many, a kind of them at a time. */
export function Offers({ kiosk: { products, categories } }: { kiosk: Kiosk }) {
  const t = useTexts('public')
  const [chosen, choose] = useState<string>()
  const shown = chosen ? products.filter(({ categoryId }) => categoryId === chosen) : products
  return (
    <Flow gap={3}>
      {products.length > few && categories.length > 1 ? (
        <Box
          role="group"
          aria-label={t('home.categoriesLabel')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > button': { minHeight: 60, px: 3 } }}
        >
          <Chip label={t('home.allCategories')} pressed={!chosen} onPress={() => choose(undefined)} />
          {categories.map(({ id }) => (
            <Chip
              key={id}
              // texts: home.kind.*
              label={t(`home.kind.${id}`)}
              pressed={id === chosen}
              onPress={() => choose(id)}
            />
          ))}
          <VisuallyHidden role="status">{t('home.shown', { count: shown.length })}</VisuallyHidden>
        </Box>
      ) : null}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
        }}
      >
        {shown.map((product) => (
          <Offer key={product.id} product={product} />
        ))}
      </Box>
    </Flow>
  )
}

function Offer({ product }: { product: KioskProduct }) {
  const t = useTexts('public')
  const go = useGo()
  const href = useHref()
  const target = { to: 'KioskRecommendation', query: { produkt: product.id } }
  return (
    <Card component="li" pad="none" sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <ProductPicture src={product.picture} eager />
      <Box sx={{ display: 'grid', gap: 1.5, p: 3, flexGrow: 1, alignContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {product.name}
        </Typography>
        <Sides product={product} />
        <Box
          component="a"
          href={href(target)}
          aria-label={t('product.recommendNamed', { name: product.spoken })}
          onClick={(event: React.MouseEvent) => {
            event.preventDefault()
            go({ ...target, replace: true })
          }}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 60,
            fontSize: '1.25rem',
            fontWeight: 700,
            color: 'primary.text',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {t('product.recommend')}
          <Icon name="arrowRight" size={26} />
        </Box>
      </Box>
    </Card>
  )
}

import { useState } from 'react'
import { Badge, Box, Card, Flow, Money, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferProduct, OfferView } from '../../api'
import { Course } from './Course'
import { Shares } from './Shares'
import { whenOf } from './words'

/** As many as one reads at a glance. */
const first = 8

/** Products with what they earn now, was and comes. What changes stands first. */
export function ProductsCard({ view: { products, bonus, limit, today } }: { view: OfferView }) {
  const t = useTexts('desk')
  const [all, setAll] = useState(false)
  const moving = ({ course }: OfferProduct) =>
    course.some((span) => whenOf(span, today) === 'comes' || span.campaign)
  const sorted = [...products.filter(moving), ...products.filter((product) => !moving(product))]
  const shown = all ? sorted : sorted.slice(0, first)
  return (
    <Card component="section" aria-labelledby="products">
      <Flow gap={2}>
        <Typography variant="h2" id="products">
          {t('offers.products')}
        </Typography>
        <Typography color="textSecondary">
          {bonus.after > 0 ? (
            <>
              {t('offers.bonusIs', { count: bonus.after })} <Money cents={bonus.cents} />.{' '}
            </>
          ) : (
            `${t('offers.bonusNone')} `
          )}
          {t('offers.limitIs', { percent: limit.percent })} <Money cents={limit.cents} />.
        </Typography>
        {products.length === 0 ? <Typography>{t('offers.noProducts')}</Typography> : null}
        <Box component="ul" aria-labelledby="products" sx={list}>
          {shown.map((product) => (
            <Row key={product.id} product={product} today={today} />
          ))}
        </Box>
        {shown.length < sorted.length ? (
          <div>
            <PrimaryButton variant="outlined" icon="plus" onClick={() => setAll(true)}>
              {t('offers.allProducts', { count: sorted.length })}
            </PrimaryButton>
          </div>
        ) : null}
      </Flow>
    </Card>
  )
}

function Row({ product, today }: { product: OfferProduct; today: string }) {
  const t = useTexts('desk')
  const now = product.course.find((span) => whenOf(span, today) === 'now')
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h3">
          {product.name}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
          {now && now.cents > 0 ? <Money cents={now.cents} /> : t('offers.nothing')}
        </Typography>
        {now?.campaign ? <Badge tone="primary">{t('offers.campaign')}</Badge> : null}
      </Box>
      <Shares product={product} />
      {product.course.length > 1 ? <Course spans={product.course} today={today} name={product.name} /> : null}
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid' } as const
const row = {
  display: 'grid',
  gap: 1,
  py: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const

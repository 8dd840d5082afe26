import { Box, Icon, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { ProductFacts } from '../../api'
import { usePriceLines } from '../../features/product/usePriceLines'

/** All that one may want to know of the product before typing anything; asked for by who opens it. */
export default function Tariff({ productId }: { productId: string }) {
  return (
    <Screen<ProductFacts>
      path={`/bff/public/product/${encodeURIComponent(productId)}/facts`}
      skeleton={<SkeletonLines lines={4} />}
    >
      {(facts) => <Facts facts={facts} />}
    </Screen>
  )
}

function Facts({ facts }: { facts: ProductFacts }) {
  const t = useTexts('public')
  const { price, description, features, points, priceParts, footnote, with: tariff } = facts
  const { heads, lines, total } = usePriceLines(price)
  // Where no term is known of, none is denied: the small print below says what holds.
  const costs = [
    ...heads,
    ...(tariff ? [t('price.with', { tariff })] : []),
    ...lines.filter(({ key }) => key !== 'term' || price.termMonths > 0).map(({ text }) => text),
    ...(total ? [total] : []),
    ...(priceParts && !price.firstMonths ? [priceParts] : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'break-word' }}>
      <Typography>{description}</Typography>
      <Points title={t('product.included')} points={[...features, ...points]} />
      <Points title={t('productPage.costs')} points={costs} />
      {footnote ? (
        <Typography variant="body2" color="textSecondary">
          {footnote}
        </Typography>
      ) : null}
    </Box>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'grid', gap: 0.5 }}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0, pt: '2px' }}>
              <Icon name="check" size={20} />
            </Box>
            {point}
          </Box>
        ))}
      </Box>
    </div>
  )
}

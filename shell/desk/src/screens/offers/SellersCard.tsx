import { Box, Card, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { useSpanWords, whenOf } from './words'

// texts: offers.when.*
/** What sellers earn more on some days. */
export function SellersCard({ view: { promotions, today } }: { view: OfferView }) {
  const t = useTexts('desk')
  const words = useSpanWords()
  return (
    <Card component="section" aria-labelledby="sellers">
      <Flow gap={2}>
        <Typography variant="h2" id="sellers">
          {t('offers.sellers')}
        </Typography>
        {promotions.length === 0 ? <Typography>{t('offers.noPromotions')}</Typography> : null}
        <Box component="ul" aria-label={t('offers.promotions')} sx={list}>
          {promotions.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>: {words(one)}, {t(one.extra > 0 ? 'offers.extra' : 'offers.inPlace')}{' '}
              <Money cents={one.extra || one.cents} />
              {one.products.length + one.categories.length > 0
                ? ` · ${[...one.products, ...one.categories].join(', ')}`
                : ` · ${t('offers.forAll')}`}
              {` · ${t(`offers.when.${whenOf(one, today)}`)}`}
            </li>
          ))}
        </Box>
      </Flow>
    </Card>
  )
}

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' } as const

import { Box, Card, Disclosure, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { useSpanWords, whenOf } from './words'

// texts: offers.when.*
/** What sellers earn: promotions of some days, and the plans, which the file alone changes. */
export function SellersCard({ view: { promotions, plans, products, today } }: { view: OfferView }) {
  const t = useTexts('desk')
  const words = useSpanWords()
  const standard = products.filter(({ commission }) => commission > 0)
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
        <Disclosure title={t('offers.plans')} flush>
          <Flow gap={1.5}>
            <Typography color="textSecondary">{t('offers.plansText')}</Typography>
            {standard.length > 0 ? (
              <Box component="ul" aria-label={t('offers.standard')} sx={list}>
                {standard.map(({ id, name, commission }) => (
                  <li key={id}>
                    {name}: <Money cents={commission} />
                  </li>
                ))}
              </Box>
            ) : null}
            {plans
              .filter(({ amounts }) => amounts.length > 0)
              .map((plan) => (
                <Flow key={plan.id} gap={0.5}>
                  <Typography variant="h3">{plan.name}</Typography>
                  <Box component="ul" aria-label={plan.name} sx={list}>
                    {plan.amounts.map((one) => (
                      <li key={`${one.product} ${one.from}`}>
                        {one.product}: <Money cents={one.cents} />
                        {one.from > 0 ? ` ${t('offers.fromOrder', { count: one.from })}` : ''}
                      </li>
                    ))}
                  </Box>
                </Flow>
              ))}
          </Flow>
        </Disclosure>
      </Flow>
    </Card>
  )
}

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' } as const

import { Box, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferSimulation } from '../../api'

// Rule (page, 2 D): What a change would have cost stands there in exact cents, by product, and says what it is counted
// from. Test: offers.test.tsx `shows what a change would have cost, who has to confirm it, and the picture`.
export function Simulation({ simulation }: { simulation: OfferSimulation }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const { days, orders, cents, month, period, atMost, products, was, is } = simulation
  return (
    <Flow gap={1}>
      <Typography component="h4" sx={{ fontWeight: 700 }}>
        {t('offers.simulation')}
      </Typography>
      {orders === 0 ? (
        <Typography>{t('offers.noOrders', { days })}</Typography>
      ) : (
        <>
          <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
            {cents < 0 ? t('offers.saves') : t(atMost ? 'offers.costsAtMost' : 'offers.costs')}{' '}
            <Money cents={Math.abs(cents)} />
          </Typography>
          {was !== 0 || is !== 0 ? (
            <Typography>
              {t(atMost ? 'offers.planCostAtMost' : 'offers.planCost', { was: money(was), is: money(is) })}
            </Typography>
          ) : null}
          <Typography>
            {t('offers.counted', { days, count: orders })} {t('offers.month', { sum: money(month) })}
            {period !== 0 ? ` ${t('offers.period', { sum: money(period) })}` : ''}
          </Typography>
          {products.length > 1 ? (
            <Box component="ul" aria-label={t('offers.byProduct')} sx={{ m: 0, pl: 2.5 }}>
              {products.map((one) => (
                <li key={one.product}>
                  {one.product}: {t('offers.orders', { count: one.orders })}, <Money cents={one.cents} />
                </li>
              ))}
            </Box>
          ) : null}
        </>
      )}
    </Flow>
  )
}

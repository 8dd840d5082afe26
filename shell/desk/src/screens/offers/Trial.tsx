import { useEffect, useRef } from 'react'
import { Badge, Box, Button, Flow, Money, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferProduct, OfferSimulation } from '../../api'
import { Amounts } from './Amounts'
import { Course } from './Course'
import { SignedOutcome } from '../../features/desk'
import { Shares } from './Shares'
import { useOfferDeed } from './useOfferDeed'
import type { Tried } from './tried'
import { startOf } from './words'

export type TrialProps = Tried & { today: string; back: () => void; done: (text: string) => void }

/** What a change would do: in words, as people will see it, by law, in money, and who has to confirm it. */
export function Trial({ change, trial, today, back, done }: TrialProps) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const deed = useOfferDeed()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sign = async () => {
    const after = await deed.sign({ act: 'change', change })
    if (!after) return
    const start = startOf(trial.amounts)
    if (after.state === 'waits') done(t('offers.nowWaits'))
    else done(start ? t('offers.nowHoldsFrom', { day: date(start) }) : t('offers.nowHolds'))
  }
  return (
    <Flow gap={3}>
      <Typography variant="h3" ref={heading} tabIndex={-1}>
        {t('offers.trial')}
      </Typography>
      <Amounts amounts={trial.amounts} label={t('offers.trial')} />
      {trial.products.map((product) => (
        <Picture key={product.id} product={product} today={today} />
      ))}
      {trial.renewed ? <Notice tone="info">{t('offers.renewed')}</Notice> : null}
      <Simulation simulation={trial.simulation} />
      {trial.waits ? (
        <Notice tone="warning" title={t('offers.needsTwo')}>
          <Amounts amounts={trial.raises} label={t('offers.raises')} />
        </Notice>
      ) : (
        <Notice tone="info">{t('offers.needsOne')}</Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <PrimaryButton size="large" icon="shield" busy={deed.busy} onClick={() => void sign()}>
          {t(trial.waits ? 'offers.propose' : 'offers.keep')}
        </PrimaryButton>
        <Button variant="text" onClick={back}>
          {t('offers.back')}
        </Button>
      </Box>
      <SignedOutcome of={deed} />
    </Flow>
  )
}

/** The card of a product as people will see it on the first day, with what the law says of it. */
function Picture({ product, today }: { product: OfferProduct; today: string }) {
  const t = useTexts('desk')
  const most = Math.max(0, ...product.shares.map(({ recommender }) => recommender))
  const friend = Math.max(0, ...product.shares.map(({ recipient }) => recipient))
  return (
    <Flow gap={1.5}>
      <Typography component="h4" sx={{ fontWeight: 700 }}>
        {t('offers.picture')}
      </Typography>
      <Box sx={card}>
        {product.badge ? <Badge tone="primary">{product.badge}</Badge> : null}
        <Typography component="p" variant="h3">
          {product.name}
        </Typography>
        <Typography>{product.teaser}</Typography>
        <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
          {t('offers.upTo')} <Money cents={Math.max(most, friend)} />
        </Typography>
        <Shares product={product} />
      </Box>
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

// Rule (page, 2 D): What a change would have cost stands there in exact cents, by product, and says what it is counted
// from. Test: offers.test.tsx `shows what a change would have cost, who has to confirm it, and the picture`.
function Simulation({ simulation }: { simulation: OfferSimulation }) {
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

const card = {
  display: 'grid',
  gap: 1,
  justifyItems: 'start',
  p: 3,
  maxWidth: 420,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
} as const

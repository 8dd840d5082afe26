import { Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferTrial } from '../../api'
import { Amounts } from './Amounts'
import { Picture } from './Picture'
import { Simulation } from './Simulation'

export type EffectProps = { trial: OfferTrial; today: string }

/** What a change would do: in words, as people will see it, by law and in money. */
export function Effect({ trial, today }: EffectProps) {
  const t = useTexts('desk')
  const { amounts, products, renewed, simulation, uncounted } = trial
  return (
    <Flow gap={3}>
      <Amounts amounts={amounts} label={t('offers.trial')} />
      {products.map((product) => (
        <Picture key={product.id} product={product} today={today} />
      ))}
      {renewed ? <Notice tone="info">{t('offers.renewed')}</Notice> : null}
      {uncounted && simulation.orders === 0 ? null : <Simulation simulation={simulation} />}
      {uncounted ? <Typography>{t('offers.uncounted')}</Typography> : null}
    </Flow>
  )
}

import { Box, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan } from '../../api'
import { TierLine } from './PlanExtras'

type Coming = CommissionPlan['plans'][number]['coming'][number]

/** Whether anything that is decided already holds from a later day on. */
export const hasComing = ({ plans }: CommissionPlan): boolean => plans.some(({ coming }) => coming.length > 0)

/** What each plan pays for orders from a later day on: all of its amounts, and its tiers. */
export function PlanComing({ plan: { plans } }: { plan: CommissionPlan }) {
  const t = useSellerTexts()
  const { date } = useFormats()
  return (
    <Flow gap={3}>
      <Typography color="textSecondary">{t('plan.comingText')}</Typography>
      {plans.flatMap(({ id, name, coming }) =>
        coming.map((one) => (
          <Flow gap={1} key={`${id} ${one.from}`}>
            <Typography variant="h3">{t('plan.comingOf', { plan: name, day: date(one.from) })}</Typography>
            <Entry entry={one} label={t('plan.comingOf', { plan: name, day: date(one.from) })} />
          </Flow>
        )),
      )}
    </Flow>
  )
}

function Entry({ entry: { amounts, tiers }, label }: { entry: Coming; label: string }) {
  const t = useSellerTexts()
  if (amounts.length === 0) return <Typography>{t('plan.comingNothing')}</Typography>
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {amounts.map(({ product, cents }) => (
        <li key={product}>
          {product}: <Money cents={cents} />
        </li>
      ))}
      {tiers.map((tier) => (
        <li key={`from ${tier.from}`}>
          <TierLine tier={tier} />
        </li>
      ))}
    </Box>
  )
}

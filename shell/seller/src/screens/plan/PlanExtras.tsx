import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan } from '../../api'

type Plan = CommissionPlan['plans'][number]
type Tier = Plan['tiers'][number]
type Promotion = Plan['promotions'][number]

/** What a plan pays beyond its amounts: from an order of the month on, and by promotions. */
export function PlanExtras({ plan: { plans } }: { plan: CommissionPlan }) {
  const t = useSellerTexts()
  return (
    <Flow gap={3}>
      {plans.filter(hasExtras).map(({ id, name, tiers, promotions }) => (
        <Flow gap={1} key={id}>
          <Typography variant="h3">{name}</Typography>
          <Box component="ul" aria-label={t('plan.extrasOf', { plan: name })} sx={{ m: 0, pl: 2.5 }}>
            {tiers.map((tier) => (
              <li key={tier.from}>
                <TierLine tier={tier} />
              </li>
            ))}
            {promotions.filter(holds).map((promotion) => (
              <li key={promotion.name}>
                <PromotionLine promotion={promotion} />
              </li>
            ))}
          </Box>
        </Flow>
      ))}
    </Flow>
  )
}

/** A promotion for products of which the plan pays for none adds nothing. */
const holds = ({ all, products }: Promotion): boolean => all || products.length > 0

export const hasExtras = ({ tiers, promotions }: Plan): boolean => tiers.length > 0 || promotions.some(holds)

export function TierLine({ tier: { from, allCents, products } }: { tier: Tier }) {
  const t = useSellerTexts()
  const { money, number } = useFormats()
  const parts = products.map(({ product, cents }) => t('plan.tierProduct', { product, sum: money(cents) }))
  if (allCents > 0) {
    const sum = money(allCents)
    parts.push(parts.length > 0 ? t('plan.tierOthers', { sum }) : t('plan.tierAll', { sum }))
  }
  return (
    <>
      {t('plan.tier', { from: number(from) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Box>
    </>
  )
}

function PromotionLine({ promotion }: { promotion: Promotion }) {
  const t = useSellerTexts()
  const { money, date } = useFormats()
  const { name, from, until, products, all, extraCents, cents } = promotion
  const what =
    extraCents > 0 ? t('plan.more', { sum: money(extraCents) }) : t('plan.instead', { sum: money(cents) })
  const which = all ? t('plan.ofAll') : products.join(', ')
  return <>{t('plan.promotion', { name, from: date(from), until: date(until), what, which })}</>
}

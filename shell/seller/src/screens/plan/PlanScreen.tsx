import { Box, Flow, Section, Skeleton } from '@weitersagen/kit/ui'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { ChoosePlan } from './ChoosePlan'
import { hasComing, PlanComing } from './PlanComing'
import { hasExtras, PlanExtras } from './PlanExtras'
import { PlanHistory } from './PlanHistory'
import { PlanPreview } from './PlanPreview'
import { offeredOf, PlanTable } from './PlanTable'

/**
 * By which plan one earns: what further orders would earn, what is offered, which applied when, and another one for a
 * coming month.
 */
export default function PlanScreen() {
  const t = useSellerTexts()
  return (
    <AreaScreen<CommissionPlan>
      path={useShared('/plan')}
      title={t('plan.title')}
      lead={t('plan.lead')}
      skeleton={
        <Flow gap={2}>
          <Skeleton height={280} sx={{ borderRadius: 3 }} />
          <Skeleton height={140} sx={{ borderRadius: 3 }} />
        </Flow>
      }
    >
      {(plan, reload) => (
        <Flow gap={5}>
          <Section inset title={t('preview.title')}>
            <PlanPreview plan={plan} />
          </Section>
          <Section inset title={t(offeredOf(plan))}>
            <PlanTable plan={plan} />
          </Section>
          {hasComing(plan) ? (
            <Section inset title={t('plan.coming')}>
              <PlanComing plan={plan} />
            </Section>
          ) : null}
          {plan.plans.some(hasExtras) ? (
            <Section inset title={t('plan.extras')}>
              <PlanExtras plan={plan} />
            </Section>
          ) : null}
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
            {plan.who.rights.choosePlan && plan.plans.length > 1 ? (
              <Section inset title={t('plan.choose')}>
                <ChoosePlan plan={plan} reload={reload} />
              </Section>
            ) : null}
            <Section inset title={t('plan.history')}>
              <PlanHistory plan={plan} reload={reload} />
            </Section>
          </Box>
        </Flow>
      )}
    </AreaScreen>
  )
}

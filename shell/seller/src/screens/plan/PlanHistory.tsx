import { Question, Timeline, Typography, type TimelineItem } from '@weitersagen/kit/ui'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan, PlanChoice } from '../../api'
import { answerOf, api } from '../../api/client'
import { useMonth } from '../../area/useMonth'

const looks = { coming: 'next', begun: 'done', withdrawn: 'stopped' } as const

/**
 * Which plan applied when, the one of today among them: the last that has begun, or the standard one while none has.
 * What hasn't begun can be taken back; it stays here all the same.
 */
export function PlanHistory({
  plan: { choices, plans, applies, who },
  reload,
}: {
  plan: CommissionPlan
  reload: () => void
}) {
  const t = useSellerTexts()
  const { name: area } = useArea()
  const month = useMonth()
  const standing = plans.find(({ id }) => id === applies)?.name ?? applies
  if (choices.length === 0)
    return <Typography>{t(plans.length > 1 ? 'plan.none' : 'plan.only', { plan: standing })}</Typography>
  const withdraw = async ({ from }: PlanChoice) => {
    await answerOf(
      api.POST('/bff/seller/{area}/plan/{month}/withdraw', { params: { path: { area, month: from } } }),
    )
    reload()
  }
  const begun = choices.find(({ state }) => state === 'begun')
  const standard: TimelineItem = {
    key: 'standard',
    title: standing,
    when: t('plan.applies'),
    state: 'done',
  }
  const items = choices.map((choice): TimelineItem => ({
    key: `${choice.from} ${choice.chosenAt}`,
    title: choice.plan,
    when: t(choice === begun ? 'plan.when_applies' : `plan.when_${choice.state}`, {
      month: month(choice.from),
    }),
    state: looks[choice.state],
    ...(choice.state === 'coming' && who.rights.withdrawPlan
      ? {
          detail: (
            <Question
              label={t('plan.withdraw')}
              question={t('plan.withdrawQuestion', { plan: choice.plan, month: month(choice.from) })}
              yes={t('plan.withdrawYes')}
              no={t('plan.withdrawNo')}
              run={() => withdraw(choice)}
            />
          ),
        }
      : {}),
  }))
  return <Timeline label={t('plan.history')} items={begun ? items : [...items, standard]} />
}

import { useState } from 'react'
import { Box, Flow, Notice, Outcome, PrimaryButton } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import type { CommissionPlan } from '../../api'
import { answerOf, api } from '../../api/client'
import { useMonth } from '../../features/area/useMonth'

export type ChoosePlanProps = { plan: CommissionPlan; reload: () => void }

/** Another plan from the first of a coming month on. */
export function ChoosePlan({ plan: { plans, months }, reload }: ChoosePlanProps) {
  const t = useTexts('agency')
  const month = useMonth()
  const [chosen, setChosen] = useState(plans[1]?.id ?? plans[0]?.id ?? '')
  const [wanted, setWanted] = useState('')
  const [told, setTold] = useState('')
  const from = months.includes(wanted) ? wanted : (months[0] ?? '')
  const { send, busy, problem } = useSend((plan: string) =>
    answerOf(api.PUT('/bff/agency/plan/{month}', { params: { path: { month: from } }, body: { plan } })),
  )
  if (from === '') return <Notice tone="info">{t('plan.noMonth')}</Notice>
  const choose = async () => {
    setTold('')
    await send(chosen)
    setTold(t('plan.chosen', { plan: plans.find(({ id }) => id === chosen)?.name ?? '', month: month(from) }))
    reload()
  }
  return (
    <Flow gap={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FilterField
          label={t('plan.plan')}
          value={chosen}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
        <FilterField
          label={t('plan.from')}
          value={from}
          options={months.map((value) => ({ value, label: month(value) }))}
          onChange={setWanted}
        />
      </Box>
      <Box>
        <PrimaryButton variant="contained" busy={busy} onClick={() => void choose()}>
          {t('plan.submit')}
        </PrimaryButton>
      </Box>
      <Outcome problem={problem} success={told} />
    </Flow>
  )
}

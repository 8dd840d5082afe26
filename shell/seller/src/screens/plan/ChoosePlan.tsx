import { useState } from 'react'
import { Flow, Notice, Outcome } from '@weitersagen/kit/ui'
import {
  FieldRow,
  Form,
  requiredText,
  schema,
  SelectField,
  SubmitButton,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan } from '../../api'
import { answerOf, api } from '../../api/client'
import { useMonth } from '../../area/useMonth'

export type ChoosePlanProps = { plan: CommissionPlan; reload: () => void }

const rules = schema({ plan: requiredText(), from: requiredText() })

/**
 * Another plan from the first of a coming month on. Once it is chosen, the form is empty again: no one chooses the
 * month after by a second press.
 */
export function ChoosePlan({ plan: { plans, months }, reload }: ChoosePlanProps) {
  const t = useSellerTexts()
  const { name: area } = useArea()
  const month = useMonth()
  const [outcome, setOutcome] = useState('')
  const form = useKitForm({
    schema: rules,
    defaults: { plan: '', from: '' },
    onSubmit: async ({ plan, from }) => {
      setOutcome('')
      await answerOf(
        api.PUT('/bff/seller/{area}/plan/{month}', {
          params: { path: { area, month: from } },
          body: { plan },
        }),
      )
      const name = plans.find(({ id }) => id === plan)?.name ?? ''
      setOutcome(t('plan.chosen', { plan: name, month: month(from) }))
      form.methods.reset()
      reload()
    },
  })
  const nothing = { value: '', label: t('shared.action.pleaseChoose') }
  return (
    <Flow gap={2}>
      {months.length === 0 ? (
        <Notice tone="info">{t('plan.noMonth')}</Notice>
      ) : (
        <Form form={form} label={t('plan.choose')}>
          <FieldRow>
            <SelectField
              name="plan"
              label={t('plan.plan')}
              options={[nothing, ...plans.map(({ id, name }) => ({ value: id, label: name }))]}
            />
            <SelectField
              name="from"
              label={t('plan.from')}
              options={[nothing, ...months.map((value) => ({ value, label: month(value) }))]}
            />
          </FieldRow>
          <SubmitButton>{t('plan.submit')}</SubmitButton>
        </Form>
      )}
      <Outcome success={outcome} />
    </Flow>
  )
}

import { useState } from 'react'
import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import {
  FieldRow,
  Form,
  requiredText,
  schema,
  SelectField,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats } from '@weitersagen/kit/i18n'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CommissionPlan, PlanPreview as Preview } from '../../api'
import { answerOf, api } from '../../api/client'
import { useWhy } from '../../features/report/useWhy'

/** The server reckons with so many. */
const most = 500

const asked = /^(?:\d|[1-9]\d|[1-4]\d\d|500)$/

const rules = schema({ product: requiredText(), orders: requiredText({ max: 3, pattern: asked }) })

/**
 * What so many more orders of this month would earn. The server reckons, by the rule by which it pays: nothing is added
 * up here.
 */
export function PlanPreview({ plan: { amounts, plans, applies } }: { plan: CommissionPlan }) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const { name: area } = useArea()
  const [preview, setPreview] = useState<Preview>()
  const at = plans.findIndex(({ id }) => id === applies)
  const paid = amounts.filter(({ cents }) => cents[at])
  const form = useKitForm({
    schema: rules,
    defaults: { product: paid[0]?.id ?? '', orders: '7' },
    onSubmit: async ({ product, orders }) => {
      setPreview(undefined)
      setPreview(
        await answerOf(
          api.GET('/bff/seller/{area}/plan/preview', {
            params: { path: { area }, query: { product, orders: Number(orders) } },
          }),
        ),
      )
    },
  })
  return (
    <Flow gap={2}>
      <Form form={form} label={t('preview.title')}>
        <FieldRow>
          <SelectField
            name="product"
            label={t('plan.product')}
            options={paid.map(({ id, product }) => ({ value: id, label: product }))}
          />
          <TextField
            name="orders"
            label={t('preview.orders')}
            hint={t('preview.most', { most: number(most) })}
            inputMode="numeric"
            maxLength={3}
          />
        </FieldRow>
        <SubmitButton>{t('preview.submit')}</SubmitButton>
      </Form>
      <Box role="status">{preview ? <Result preview={preview} /> : null}</Box>
    </Flow>
  )
}

function Result({ preview: { orders, cents, earned, underWay, steps, plan } }: { preview: Preview }) {
  const t = useSellerTexts()
  const { money, number } = useFormats()
  const why = useWhy()
  return (
    <Flow gap={1}>
      <Typography variant="h3" component="p">
        {t('preview.result', { count: orders, number: number(orders), sum: money(cents) })}
      </Typography>
      <Box component="ul" aria-label={t('preview.steps')} sx={{ m: 0, pl: 2.5 }}>
        {steps.map((step) => (
          <li key={step.why.place}>
            {t('preview.step', { count: step.orders, number: number(step.orders), sum: money(step.cents) })}{' '}
            {why(step.why, plan)}
          </li>
        ))}
      </Box>
      <Typography color="textSecondary" variant="body2">
        {t('preview.counted', {
          from: number(earned + underWay + 1),
          earned: number(earned),
          underWay: number(underWay),
        })}
      </Typography>
    </Flow>
  )
}

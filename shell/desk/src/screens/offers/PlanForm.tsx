import { useMemo, useState } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import { Actions, Box, Button, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  germanDateToIso,
  optionalText,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
  whenShown,
  type Shape,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { OfferForm, OfferPlan, OfferView } from '../../api'
import { useDeskProblemText, useDeskSend } from '../../features/desk'
import { PlanTiers } from './PlanTiers'
import { amountAt, changeOf, mostRows, startOfPlan, tierAt, tiersOf, type Typed } from './planRows'
import { Refused } from './Refused'
import { amountPattern } from './words'
import type { Tried } from './tried'

const amount = { pattern: amountPattern, code: 'field.invalid' }

/** A field for each product, and those of as many rows as there may be: a row that isn't shown asks for nothing. */
function rulesOf(products: number) {
  const shape: Record<string, Shape[string]> = { from: requiredText({ max: 10 }) }
  for (let at = 0; at < products; at++) shape[amountAt(at)] = optionalText(amount)
  for (let at = 0; at < mostRows; at++) {
    const { from, product, cents } = tierAt(at)
    shape[from] = whenShown({ pattern: /^\d{1,6}$/, code: 'field.invalid' })
    shape[product] = optionalText()
    shape[cents] = whenShown(amount)
  }
  return schema(shape)
}

export type PlanFormProps = {
  plan: OfferPlan
  view: OfferView
  /** What it would do stands in its place; what was typed stays. */
  hidden: boolean
  tried: (tried: Tried) => void
  cancel: () => void
}

/** All that a plan pays from a day on: each product's amount, and each tier as a row. */
export function PlanForm({ plan, view, hidden, tried, cancel }: PlanFormProps) {
  const t = useTexts('desk')
  const text = useDeskProblemText()
  const [rows, setRows] = useState(() =>
    tiersOf(plan, view)
      .map((_, at) => at)
      .slice(0, mostRows),
  )
  const [refused, setRefused] = useState<ApiProblem>()
  const rules = useMemo(() => rulesOf(view.products.length), [view.products.length])
  const { send } = useDeskSend((body: OfferForm) => answerOf(api.POST('/bff/desk/offers/trial', { body })))
  const form = useKitForm({
    schema: rules,
    defaults: startOfPlan(plan, view),
    onSubmit: async (values) => {
      setRefused(undefined)
      const typed = values as Typed
      const day = germanDateToIso(typed.from ?? '') ?? (typed.from ?? '').slice(0, 10)
      const change = changeOf(plan, view, typed, rows, day)
      try {
        tried({ change, trial: await send(change) })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        setRefused(error)
      }
    },
  })
  const note = (path: string) => {
    const code = refused?.fields.find((field) => field.path === path)?.code
    if (!code) return undefined
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {text(code)}
      </Box>
    )
  }
  return (
    <Box sx={{ display: hidden ? 'none' : 'block', maxWidth: 720 }}>
      <Form form={form} label={t('offers.planChange', { plan: plan.name })}>
        <TextField
          name="from"
          label={t('offers.firstDay')}
          hint={t('offers.planDayHint')}
          autoComplete="off"
          maxLength={10}
          note={note('from')}
        />
        <div>
          <Typography component="h4" id={`${plan.id}-amounts`} sx={{ fontWeight: 700 }}>
            {t('offers.perOrder')}
          </Typography>
          <Typography color="textSecondary">{t('offers.perOrderHint')}</Typography>
          {note('amounts')}
        </div>
        <Box role="group" aria-labelledby={`${plan.id}-amounts`} sx={grid}>
          {view.products.map(({ id, name }, at) => (
            <TextField
              key={id}
              name={amountAt(at)}
              label={name}
              optional
              autoComplete="off"
              maxLength={12}
              note={note(`amounts[${at}]`)}
            />
          ))}
        </Box>
        <PlanTiers rows={rows} change={setRows} products={view.products} note={note} />
        {refused ? <Refused problem={refused} /> : null}
        <Actions>
          <SubmitButton>{t('offers.try')}</SubmitButton>
          <Button variant="text" onClick={cancel}>
            {t('shared.action.cancel')}
          </Button>
        </Actions>
      </Form>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

import { useMemo, useState } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { asProblem } from '@weitersagen/kit/api'
import { Flow, Notice, Page, Split } from '@weitersagen/kit/ui'
import {
  EmailField,
  FieldGroup,
  Form,
  SelectCards,
  SelectField,
  SubmitButton,
  SubmitRow,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Called, Desk } from '../../api'
import { FocusFirst } from '../../features/sending/FocusFirst'
import { sendings } from '@weitersagen/seller/sending'
import { callDefaults, callSchema, productOf, shareValues } from './call'
import { Sentence } from './Sentence'
import { AtWork } from './AtWork'

// Rule (page, 6 D): What an agent types for a caller is kept nowhere in the browser, and the next call begins with
// nothing. Enforced: AgentDeskScreen.tsx. Test: AgentDeskScreen.test.tsx `begins the next call with nothing, in the
// first field`.
/** What the done page says again; it is gone with the next call. */
export type Caller = { name: string; email: string; product: string; recommenderCents: number }

export type CallFormProps = {
  desk: Desk
  /** Not the first call: the keyboard begins where typing does. */
  next: boolean
  onDone: (called: Called, caller: Caller) => void
  onOut: () => void
}

/** What is typed is kept nowhere: no draft, no browser's memory of fields. */
export function CallForm({ desk, next, onDone, onOut }: CallFormProps) {
  const t = useTexts('agency')
  const [refusal, setRefusal] = useState<'own' | 'changed'>()
  const [sending] = useState(sendings)
  const rules = useMemo(() => callSchema(), [])
  const form = useKitForm({
    schema: rules,
    defaults: callDefaults(desk),
    onSubmit: async (values) => {
      setRefusal(undefined)
      const share = Number(values.share) as 100 | 50 | 0
      const content = { ...values, share, version: desk.version }
      try {
        const called = await answerOf(
          api.POST('/bff/agency/agent/call', {
            body: { ...content, idempotencyKey: sending.keyOf(content) },
          }),
        )
        sending.done()
        const product = productOf(desk, values.productId)
        onDone(called, {
          name: `${values.firstName} ${values.lastName}`,
          email: values.email,
          product: product?.name ?? '',
          recommenderCents: product?.shares.find(({ value }) => value === share)?.recommenderCents ?? 0,
        })
      } catch (error) {
        sending.failed(error)
        const { code, fields } = asProblem(error)
        if (code === 'agent.required') {
          onOut()
          return 'more'
        }
        const own = fields.some((field) => field.code === 'word.own_mailbox')
        if (!own && !fields.some((field) => field.code === 'word.required')) throw error
        setRefusal(own ? 'own' : 'changed')
        return 'more'
      }
    },
  })
  return (
    <Page title={t('desk.title')} lead={t('desk.lead')} width="wide">
      <Split aside={<AtWork desk={desk} />}>
        <Form form={form}>
          <Flow gap={4}>
            <div role="alert">
              {refusal ? (
                <Notice tone="error">{t(refusal === 'own' ? 'desk.ownMailbox' : 'desk.changed')}</Notice>
              ) : null}
            </div>
            <FieldGroup legend={t('desk.callerLegend')}>
              <NameFields texts="agency" ofAnother />
              <EmailField
                name="email"
                label={t('shared.field.email')}
                hint={t('desk.emailHint')}
                autoComplete="off"
              />
            </FieldGroup>
            <FieldGroup legend={t('desk.productLegend')}>
              <SelectField
                name="productId"
                label={t('desk.product')}
                options={desk.products.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Shares desk={desk} />
            </FieldGroup>
            <Sentence desk={desk} />
            <SubmitRow>
              <SubmitButton>{t('desk.submit')}</SubmitButton>
            </SubmitRow>
          </Flow>
          {next ? <FocusFirst /> : null}
        </Form>
      </Split>
    </Page>
  )
}

/** Who gets the reward of the product that is chosen. */
function Shares({ desk }: { desk: Desk }) {
  const t = useTexts('agency')
  const { money } = useFormats()
  const productId = useWatch({ name: 'productId' }) as string
  const offered = productOf(desk, productId)?.shares ?? []
  return (
    <SelectCards
      name="share"
      legend={t('shared.reward.share')}
      min={180}
      options={shareValues.flatMap((value) => {
        const share = offered.find((one) => String(one.value) === value)
        if (!share) return []
        return {
          value,
          title: t(`desk.shares.${value}`),
          detail: t('desk.amounts', {
            caller: money(share.recommenderCents),
            friend: money(share.recipientCents),
          }),
        }
      })}
    />
  )
}

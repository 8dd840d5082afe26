import { useMemo, useState } from 'react'
import { Flow, Notice, Page } from '@weitersagen/kit/ui'
import { idempotencyKeys } from '@weitersagen/kit/api'
import {
  Form,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import { useFragment, useGo, useSearchParams } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Code } from '../../api'
import { compactCode, groupCode, isCode, linkedCode } from '../../features/offline-code/code'

/** Where somebody who was given a code, or scanned it from a card, gets to the recommendation. */
export default function CodeScreen() {
  const t = useTexts('public')
  const go = useGo()
  const [search] = useSearchParams()
  const printed = useFragment('c')
  const scanned = linkedCode(printed ?? search.get('c'))
  const source = sourceOf(scanned, printed !== undefined, search.get('via'))
  const [key] = useState(idempotencyKeys)
  const rules = useMemo(
    () =>
      schema({ code: requiredText({ max: 40 }) }, ({ code }) => ({
        code: code && !isCode(code) ? 'code.mistyped' : undefined,
      })),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { code: groupCode(scanned) },
    onSubmit: async (values) => {
      const content = { code: compactCode(values.code), source }
      const created = await answerOf(
        api.POST('/bff/public/code', { body: { ...content, idempotencyKey: key(content) } }),
      )
      go({
        to: 'RecipientData',
        params: { empfehlungsnummer: created.number },
        query: { k: created.key, c: content.source },
      })
    },
  })
  return (
    <Page title={t('code.title')} lead={t('code.lead')} width="narrow">
      <Form form={form} label={t('code.title')}>
        <Flow gap={3}>
          <TextField
            name="code"
            label={t('code.label')}
            hint={t('code.hint')}
            autoComplete="off"
            maxLength={40}
            shape={groupCode}
          />
          <Known />
          <div>
            <SubmitButton>{t('code.submit')}</SubmitButton>
          </div>
        </Flow>
      </Form>
    </Page>
  )
}

/** By which way the code came: typed, scanned from paper, or by a public link that names it. */
function sourceOf(scanned: string, printed: boolean, via: string | null): string {
  if (!scanned) return 'code'
  return !printed && via && /^[a-z0-9-]{1,20}$/.test(via) ? via : 'karte'
}

/**
 * Tells whose code it is as soon as it is whole, before anything is made. What is wrong with it is shown when it is
 * sent.
 */
function Known() {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const typed = String(useWatch({ name: 'code' }) ?? '')
  const whole = isCode(typed)
  const look = useScreen<Code>(`/bff/public/code/${whole ? compactCode(typed) : ''}`, { enabled: whole })
  if (!whole || look.state !== 'ready') return null
  const { recommenderName, product, share, validUntil } = look.data
  return (
    <Notice tone="success" title={t('code.found', { name: recommenderName, product: product.spoken })}>
      {share.recipientCents > 0 ? t('code.foundReward', { amount: money(share.recipientCents) }) : null}{' '}
      {t('code.until', { date: date(validUntil) })}
    </Notice>
  )
}

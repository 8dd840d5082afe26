import { useMemo, useState } from 'react'
import { Actions, Flow, Notice, Outcome, Page } from '@weitersagen/kit/ui'
import { Form, requiredText, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import type { KioskCode as Look } from '../../api'
import { compactCode, groupCode, isCode } from '../../features/offline-code/code'
import { KioskFrame } from './KioskFrame'
import { kioskPath } from './kioskPath'
import { OwnPhone } from './OwnPhone'
import { Way } from './Way'

/** Somebody brings a code from a card: here it says whose it is, and the person's phone goes on. */
export function KioskCode() {
  return <KioskFrame>{() => <Entry />}</KioskFrame>
}

function Entry() {
  const t = useTexts('public')
  const [code, setCode] = useState('')
  const rules = useMemo(
    () =>
      schema({ code: requiredText({ max: 40 }) }, (typed) => ({
        code: typed.code && !isCode(typed.code) ? 'code.mistyped' : undefined,
      })),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { code: '' },
    onSubmit: async (values) => setCode(compactCode(values.code)),
  })
  return (
    <Page title={t('code.title')} lead={t('kiosk.codeLead')} width="medium">
      <Flow gap={4}>
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
            <div>
              <SubmitButton>{t('code.submit')}</SubmitButton>
            </div>
          </Flow>
        </Form>
        {code ? <Found code={code} /> : null}
        <Actions>
          <Way to="KioskHome" icon="arrowLeft">
            {t('kiosk.back')}
          </Way>
        </Actions>
      </Flow>
    </Page>
  )
}

function Found({ code }: { code: string }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const look = useScreen<Look>(`${kioskPath}/code/${code}`)
  if (look.state === 'loading') return null
  if (look.state === 'error') return <Outcome problem={look.problem} />
  const { recommenderName, product, share, validUntil, qrSvg } = look.data
  return (
    <Flow gap={3}>
      <Notice tone="success" title={t('code.found', { name: recommenderName, product: product.spoken })}>
        {share.recipientCents > 0 ? t('code.foundReward', { amount: money(share.recipientCents) }) : null}{' '}
        {t('code.until', { date: date(validUntil) })}
      </Notice>
      <OwnPhone qrSvg={qrSvg} steps={[t('kiosk.step1'), t('kiosk.codeStep2'), t('kiosk.codeStep3')]} />
    </Flow>
  )
}

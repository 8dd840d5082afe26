import { useMemo, useState } from 'react'
import { NameFields, OfficeAddress, submissionsOf, TermsField } from '@weitersagen/kit/blocks'
import { CaptchaField } from '@weitersagen/kit/captcha'
import { Flow, OwnersOnly } from '@weitersagen/kit/ui'
import {
  EmailField,
  FieldGroup,
  FieldRow,
  Form,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { AgencyRegistration } from '../../api'
import { registrationDefaults, registrationSchema } from './schema'

export type RegistrationFormProps = { view: AgencyRegistration; onSent: (email: string) => void }

export function RegistrationForm({ view, onSent }: RegistrationFormProps) {
  const t = useTexts('public')
  const [submissions] = useState(() => submissionsOf('agency'))
  const [attempt, setAttempt] = useState(0)
  const rules = useMemo(() => registrationSchema(), [])
  const form = useKitForm({
    schema: rules,
    defaults: registrationDefaults(view),
    draft: 'agency-request',
    secret: ['captcha'],
    onSubmit: async ({ captcha, rules: _agreed, privacy: _noted, ...typed }) => {
      const content = { ...typed, rulesVersion: view.rules.version, privacyVersion: view.privacy.version }
      const { key: idempotencyKey } = await submissions.of(content)
      try {
        await answerOf(api.POST('/bff/public/agency', { body: { ...content, captcha, idempotencyKey } }))
        submissions.forget()
        onSent(content.email)
      } catch (error) {
        // A captcha's proof works once.
        setAttempt((now) => now + 1)
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      <Flow gap={4}>
        <FieldGroup legend={t('agencyRequest.agencyLegend')}>
          <TextField
            name="agency"
            label={t('agencyRequest.agency')}
            autoComplete="organization"
            maxLength={80}
          />
          <OfficeAddress texts="public" postcode="zipCode" />
        </FieldGroup>
        <FieldGroup legend={t('agencyRequest.contactLegend')}>
          <NameFields texts="public" />
          <FieldRow>
            <EmailField name="email" label={t('shared.field.email')} hint={t('agencyRequest.emailHint')} />
            <TextField
              name="phone"
              label={t('shared.field.phone')}
              optional
              type="tel"
              autoComplete="tel"
              maxLength={30}
            />
          </FieldRow>
        </FieldGroup>
        <Flow gap={1.5}>
          <TermsField texts="public" name="rules" terms={view.rules} read={t('agencyRequest.readRules')} />
          <TermsField
            texts="public"
            name="privacy"
            terms={view.privacy}
            read={t('agencyRequest.readPrivacy')}
          />
        </Flow>
        <CaptchaField texts="public" attempt={attempt} />
        <SubmitRow>
          <OwnersOnly>
            <SubmitButton>{t('agencyRequest.submit')}</SubmitButton>
          </OwnersOnly>
        </SubmitRow>
      </Flow>
    </Form>
  )
}

import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useTenant } from '@weitersagen/kit/boot'
import { Actions, Button, Typography } from '@weitersagen/kit/ui'
import {
  accepted,
  CheckField,
  email,
  EmailField,
  FieldRow,
  Form,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { sendings } from '@weitersagen/seller/sending'

export type AskFormProps = {
  /** People approve orders here, once the company has confirmed them. */
  approve: boolean
  onDone: (email: string) => void
  onCancel: () => void
  onOut: () => void
}

/**
 * Asks somebody by letter to work for the agency. The answer is the same for every address: only the mailbox learns
 * more.
 */
export function AskForm({ approve, onDone, onCancel, onOut }: AskFormProps) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  const [sending] = useState(sendings)
  const rules = useMemo(
    () =>
      schema({
        firstName: requiredText({ max: 80 }),
        lastName: requiredText({ max: 80 }),
        email: email(),
        word: accepted('member_invitation.word_required'),
      }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { firstName: '', lastName: '', email: '', word: false },
    onSubmit: async (values) => {
      try {
        await answerOf(
          api.POST('/bff/agency/employees/asked', {
            body: { ...values, idempotencyKey: sending.keyOf(values) },
          }),
        )
        sending.done()
        onDone(values.email)
      } catch (error) {
        sending.failed(error)
        if (asProblem(error).code === 'member.required') onOut()
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      <Typography>{t('asked.about')}</Typography>
      {approve ? <Typography>{t('asked.confirmed', { company })}</Typography> : null}
      <FieldRow>
        <TextField name="firstName" label={t('shared.field.firstName')} autoComplete="off" maxLength={80} />
        <TextField name="lastName" label={t('shared.field.lastName')} autoComplete="off" maxLength={80} />
      </FieldRow>
      <EmailField name="email" label={t('shared.field.email')} autoComplete="off" />
      <CheckField name="word" label={t('asked.word')} hint={t('asked.wordHint')} required />
      <Actions>
        <SubmitButton>{t('asked.submit')}</SubmitButton>
        <Button variant="text" onClick={onCancel}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}

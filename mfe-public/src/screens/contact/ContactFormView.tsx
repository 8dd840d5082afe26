import { Flow, OwnersOnly, Typography } from '@weitersagen/kit/ui'
import {
  CheckField,
  EmailField,
  FieldRow,
  Form,
  SelectField,
  SubmitButton,
  SubmitRow,
  TextArea,
  TextField,
  useWatch,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { CaptchaField } from '@weitersagen/kit/captcha'
import { longestMessage, topics } from './schema'
import type { ContactFormState } from './useContactForm'

export function ContactFormView({ form, attempt }: ContactFormState) {
  const t = useTexts('public')
  return (
    <Form form={form}>
      <Flow gap={3}>
        <Typography variant="h3" component="h2">
          {t('contact.formTitle')}
        </Typography>
        <SelectField
          name="topic"
          label={t('contact.topic')}
          options={[
            { value: '', label: t('shared.action.pleaseChoose') },
            ...topics.map((value) => ({ value, label: t(`contact.topic_${value}`) })),
          ]}
        />
        <BarrierHint />
        <FieldRow>
          <TextField name="name" label={t('contact.name')} autoComplete="name" maxLength={80} />
          <EmailField name="email" label={t('shared.field.email')} />
        </FieldRow>
        <TextArea
          name="message"
          label={t('shared.field.message')}
          hint={t('contact.messageHint')}
          maxLength={longestMessage}
          rows={7}
        />
        <CheckField name="copy" label={t('contact.copy')} hint={t('contact.copyHint')} />
        <CaptchaField texts="public" attempt={attempt} />
        <SubmitRow>
          <OwnersOnly>
            <SubmitButton>{t('contact.submit')}</SubmitButton>
          </OwnersOnly>
        </SubmitRow>
      </Flow>
    </Form>
  )
}

/** Anyone who tells of a barrier is asked for what makes it findable. */
function BarrierHint() {
  const t = useTexts('public')
  const topic: unknown = useWatch({ name: 'topic' })
  return (
    <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
      {topic === 'accessibility' ? t('contact.barrierHint') : null}
    </Typography>
  )
}

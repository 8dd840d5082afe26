import { useMemo } from 'react'
import { Typography } from '@weitersagen/kit/ui'
import {
  email,
  EmailField,
  Form,
  password,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { FirstPassword } from '../../features/first-password/FirstPassword'
import { FormActions, SettingCard } from './SettingCard'

export function EmailCard({ email: address, noPassword }: { email: string; noPassword: boolean }) {
  const t = useTexts('personal')
  return (
    <SettingCard
      title={t('settings.email')}
      icon="mail"
      change={t('settings.emailChange')}
      form={(done, cancel) =>
        noPassword ? <FirstPassword email={address} /> : <EmailForm done={done} cancel={cancel} />
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{address}</Typography>
    </SettingCard>
  )
}

/** The old address holds until the new one is confirmed from its own mailbox. */
function EmailForm({ done, cancel }: { done: (notice: string) => void; cancel: () => void }) {
  const t = useTexts('personal')
  const rules = useMemo(() => schema({ email: email(), password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', password: '' },
    draft: 'settings.email',
    secret: ['password'],
    onSubmit: async (values) => {
      await answerOf(api.POST('/bff/personal/settings/email', { body: values }))
      done(t('settings.emailSent', { email: values.email }))
    },
  })
  return (
    <Form form={form} label={t('settings.email')}>
      <EmailField name="email" label={t('settings.emailNew')} hint={t('settings.emailHint')} />
      <TextField
        name="password"
        label={t('settings.emailPassword')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <FormActions submit={<SubmitButton>{t('settings.emailSubmit')}</SubmitButton>} cancel={cancel} />
    </Form>
  )
}

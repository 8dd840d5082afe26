import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, Page } from '@weitersagen/kit/ui'
import {
  CheckField,
  flag,
  Form,
  newPassword,
  password,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useAuth } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken, useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Access } from '../../api'
import { RuleList } from '../../features/password/RuleList'
import { Refused } from './Refused'

export type PasswordFormProps = { access: Access; token: string; onDone: () => void }

export function PasswordForm({ access, token, onDone }: PasswordFormProps) {
  const t = useTexts('personal')
  const { loggedIn } = useAuth()
  const go = useGo()
  const [used, setUsed] = useState(false)
  const { rules } = access
  const checks = useMemo(
    () =>
      schema({ password: newPassword(rules), repeat: password(), show: flag() }, (values) => ({
        repeat: values.repeat === values.password ? undefined : 'password.mismatch',
      })),
    [rules],
  )
  const form = useKitForm({
    schema: checks,
    defaults: { password: '', repeat: '', show: false },
    onSubmit: async (values) => {
      try {
        const answer = await answerOf(
          api.POST('/bff/personal/access', { body: { token, password: values.password } }),
        )
        dropMailedToken('access')
        onDone()
        loggedIn(answer)
        go({ to: 'Dashboard', replace: true })
      } catch (error) {
        if (asProblem(error).code === 'token.used') setUsed(true)
        throw error
      }
    },
  })
  if (used) return <Refused reason="used" />
  return (
    <Page
      kicker={t('access.for', { email: access.emailMasked })}
      title={t('access.title')}
      lead={t('access.welcome')}
      width="narrow"
    >
      <Form form={form}>
        <Fields rules={rules} />
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('access.submit')}</SubmitButton>
        </Box>
      </Form>
    </Page>
  )
}

function Fields({ rules }: { rules: Access['rules'] }) {
  const t = useTexts('personal')
  const type = useWatch({ name: 'show' }) === true ? 'text' : 'password'
  return (
    <>
      <TextField
        name="password"
        label={t('access.password')}
        type={type}
        autoComplete="new-password"
        maxLength={200}
      />
      <RuleList rules={rules} name="password" />
      <TextField
        name="repeat"
        label={t('access.repeat')}
        type={type}
        autoComplete="new-password"
        maxLength={200}
      />
      <CheckField name="show" label={t('access.show')} />
    </>
  )
}

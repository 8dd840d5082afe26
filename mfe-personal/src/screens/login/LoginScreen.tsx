import { useMemo } from 'react'
import { Box, ButtonLink, Card, Flow, Page, Typography } from '@weitersagen/kit/ui'
import {
  CheckField,
  email,
  EmailField,
  flag,
  Form,
  password,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useAuth } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo, useRedirectTarget } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'

export default function LoginScreen() {
  const t = useTexts('personal')
  const { loggedIn } = useAuth()
  const go = useGo()
  const target = useRedirectTarget({ to: 'Dashboard' })
  const rules = useMemo(() => schema({ email: email(), password: password(), remember: flag() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', password: '', remember: false },
    draft: 'login',
    secret: ['password'],
    onSubmit: async (values) => {
      loggedIn(await answerOf(api.POST('/bff/personal/login', { body: values })))
      go({ ...target, replace: true })
    },
  })
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="narrow">
      <Form form={form}>
        <EmailField name="email" label={t('login.email')} autoComplete="username" />
        <TextField
          name="password"
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
        />
        <CheckField name="remember" label={t('login.remember')} hint={t('login.rememberHint')} />
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('login.submit')}</SubmitButton>
        </Box>
      </Form>
      <Card tone="tinted">
        <Flow gap={1}>
          <Typography variant="h3" component="h2">
            {t('login.newTitle')}
          </Typography>
          <Typography>{t('login.newText')}</Typography>
          <div>
            <ButtonLink to="Homepage" variant="outlined" sx={{ mt: 1 }}>
              {t('login.newAction')}
            </ButtonLink>
          </div>
        </Flow>
      </Card>
    </Page>
  )
}

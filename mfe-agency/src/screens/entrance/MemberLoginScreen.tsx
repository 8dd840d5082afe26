import { useEffect, useMemo } from 'react'
import { Box, Notice, Page, SkeletonPage } from '@weitersagen/kit/ui'
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
import { Link, useGo, useLocation, useRedirectTarget } from '@weitersagen/kit/router'
import { useForgetArea } from '../../features/area/useForgetArea'
import { answerOf, api } from '../../api/client'
import { CompanyLogin, CompanyLoginFailed } from './CompanyLogin'
import { LoginWays } from './LoginWays'
import { useAlreadyIn } from './useAlreadyIn'

/**
 * The door of the agency area. It opens by the account that one has at the programme, and opens nothing else. Anyone
 * who is in goes on.
 */
export default function MemberLoginScreen() {
  const already = useAlreadyIn()
  if (already === false) return <LoginForm />
  return already ? <GoOn /> : <SkeletonPage shape="form" />
}

function GoOn() {
  const go = useGo()
  const target = useRedirectTarget({ to: 'AgencyHome' })
  useEffect(() => go({ ...target, replace: true }), [go, target])
  return <SkeletonPage shape="form" />
}

function LoginForm() {
  const t = useTexts('agency')
  const go = useGo()
  const forget = useForgetArea()
  const target = useRedirectTarget({ to: 'AgencyHome' })
  const { asked = false } = (useLocation().state as { asked?: boolean } | null) ?? {}
  const rules = useMemo(() => schema({ email: email(), password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', password: '' },
    draft: 'agency-login',
    secret: ['password'],
    onSubmit: async (values) => {
      await answerOf(api.POST('/bff/agency/login', { body: values }))
      forget()
      go({ ...target, replace: true })
    },
  })
  return (
    <Page title={t('memberLogin.title')} lead={t('memberLogin.lead')} width="narrow">
      {asked ? <Notice tone="info">{t('memberLogin.asked')}</Notice> : null}
      <CompanyLoginFailed />
      <CompanyLogin />
      <Form form={form}>
        <EmailField name="email" label={t('shared.field.email')} autoComplete="username" />
        <TextField
          name="password"
          label={t('shared.field.password')}
          hint={t('memberLogin.passwordHint')}
          type="password"
          autoComplete="current-password"
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1,
            '& > button': { width: { xs: '100%', md: 'auto' } },
          }}
        >
          <SubmitButton>{t('shared.action.login')}</SubmitButton>
          <Link
            to="AgencyForgotPassword"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {t('shared.access.forgotten')}
          </Link>
        </Box>
      </Form>
      <LoginWays />
    </Page>
  )
}

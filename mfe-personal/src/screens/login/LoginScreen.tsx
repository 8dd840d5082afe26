import { useEffect, useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, ButtonLink, Card, Flow, Page, SkeletonPage, Typography } from '@weitersagen/kit/ui'
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
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useGo, useRedirectTarget } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { ByLink } from './ByLink'
import { LoginHelp, type Refusal } from './LoginHelp'

export default function LoginScreen() {
  const { session } = useAuth()
  const go = useGo()
  const [target] = useState(useRedirectTarget({ to: 'Dashboard' }))
  useEffect(() => {
    if (session.loggedIn) go({ ...target, replace: true })
  }, [session.loggedIn, go, target])
  return session.loggedIn ? <SkeletonPage shape="cards" /> : <LoginPage />
}

function LoginPage() {
  const t = useTexts('personal')
  const { loggedIn } = useAuth()
  const { routes } = useBoot()
  const has = (page: string) => routes.some(({ name }) => name === page)
  const [refusal, setRefusal] = useState<Refusal>()
  const rules = useMemo(() => schema({ email: email(), password: password(), remember: flag() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', password: '', remember: false },
    draft: 'login',
    secret: ['password'],
    onSubmit: async (values) => {
      setRefusal(undefined)
      try {
        loggedIn(await answerOf(api.POST('/bff/personal/login', { body: values })))
      } catch (error) {
        const { code, retryAfterSeconds } = asProblem(error)
        setRefusal({
          code,
          email: values.email,
          ...(retryAfterSeconds ? { opensAt: Date.now() + retryAfterSeconds * 1000 } : {}),
        })
        throw error
      }
    },
  })
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="narrow">
      <Form form={form}>
        <EmailField name="email" label={t('shared.field.email')} autoComplete="username" />
        <TextField
          name="password"
          label={t('shared.field.password')}
          type="password"
          autoComplete="current-password"
        />
        <CheckField name="remember" label={t('login.remember')} hint={t('login.rememberHint')} />
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
          <Link to="ForgotPassword" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
            {t('shared.access.forgotten')}
          </Link>
        </Box>
        {has('LoginLink') ? <ByLink /> : null}
      </Form>
      {refusal ? <LoginHelp key={refusal.code} refusal={refusal} /> : null}
      <Card tone="tinted">
        <Flow gap={1}>
          <Typography variant="h3" component="h2">
            {t('shared.access.newTitle')}
          </Typography>
          <Typography>{t('login.newText')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            <ButtonLink to="Registration" variant="outlined">
              {t('login.register')}
            </ButtonLink>
            <ButtonLink to="Homepage" variant="text">
              {t('login.newAction')}
            </ButtonLink>
          </Box>
        </Flow>
      </Card>
      {has('AgencyLogin') ? (
        <Typography>
          {t.rich('login.agency', { link: (words) => <Link to="AgencyLogin">{words}</Link> })}
        </Typography>
      ) : null}
    </Page>
  )
}

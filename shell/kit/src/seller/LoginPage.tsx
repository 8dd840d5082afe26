import { useEffect, useMemo, type ReactNode } from 'react'
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
import type { SellerArea } from './area'
import { callsOf } from './calls'
import { useAlreadyIn } from './useAlreadyIn'
import { useForgetArea } from './useForgetArea'

// texts of: agency, profiseller

export type LoginPageProps = {
  area: SellerArea
  /** Other ways in, above the form. */
  before?: ReactNode
  /** Where somebody goes on who can't log in here. */
  children: ReactNode
}

/**
 * The door of an area. It opens by the account that one has at the programme, and opens nothing else. Anyone who is in
 * goes on.
 */
export function LoginPage(props: LoginPageProps) {
  const already = useAlreadyIn(props.area)
  if (already === false) return <LoginForm {...props} />
  return already ? <GoOn area={props.area} /> : <SkeletonPage shape="form" />
}

function GoOn({ area: { home } }: { area: SellerArea }) {
  const go = useGo()
  const target = useRedirectTarget({ to: home })
  useEffect(() => go({ ...target, replace: true }), [go, target])
  return <SkeletonPage shape="form" />
}

function LoginForm({ area, before, children }: LoginPageProps) {
  const t = useTexts(area.texts)
  const go = useGo()
  const forget = useForgetArea(area)
  const target = useRedirectTarget({ to: area.home })
  const { asked = false } = (useLocation().state as { asked?: boolean } | null) ?? {}
  const rules = useMemo(() => schema({ email: email(), password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', password: '' },
    draft: area.draft,
    secret: ['password'],
    onSubmit: async (values) => {
      await callsOf(area).logIn(values)
      forget()
      go({ ...target, replace: true })
    },
  })
  return (
    <Page title={t('memberLogin.title')} lead={t('memberLogin.lead')} width="narrow">
      {asked ? <Notice tone="info">{t('memberLogin.asked')}</Notice> : null}
      {before}
      <Form form={form}>
        <EmailField name="email" label={t('shared.field.email')} autoComplete="username" />
        <TextField
          name="password"
          label={t('shared.field.password')}
          hint={t('shared.access.sameHint')}
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
          <Link to={area.forgotten} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
            {t('shared.access.forgotten')}
          </Link>
        </Box>
      </Form>
      {children}
    </Page>
  )
}

import { useMemo, useState } from 'react'
import { ButtonLink, Notice, Page, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import {
  Form,
  password,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { dropMailedToken, useGo, useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { AgentLink } from '../../api'

/** An operator's link: it sets the password, once. */
export default function AgentPasswordScreen() {
  const token = useMailedToken('agent')
  const [done, setDone] = useState(false)
  if (done) return <SkeletonPage shape="form" />
  if (!token) return <NoLink />
  return (
    <Screen<AgentLink>
      path="/bff/agency/agent/password/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={({ status }) => (status < 500 ? <NoLink /> : undefined)}
    >
      {(link) =>
        link.state === 'open' ? (
          <PasswordForm link={link} token={token} onDone={() => setDone(true)} />
        ) : (
          <NoLink />
        )
      }
    </Screen>
  )
}

/** Used, over or none: another one comes from the same hand. */
function NoLink() {
  const t = useTexts('agency')
  return (
    <StatusPage
      kind="expired"
      title={t('shared.link.over')}
      actions={<ButtonLink to="AgentLogin">{t('shared.access.toLogin')}</ButtonLink>}
    >
      {t('agentAccess.noneText')}
    </StatusPage>
  )
}

type PasswordFormProps = { link: AgentLink; token: string; onDone: () => void }

function PasswordForm({ link, token, onDone }: PasswordFormProps) {
  const t = useTexts('agency')
  const go = useGo()
  const [short, setShort] = useState(false)
  const rules = useMemo(() => schema({ password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { password: '' },
    onSubmit: async (values) => {
      const tooShort = values.password.length < link.minLength
      setShort(tooShort)
      if (tooShort) return 'more'
      await answerOf(api.POST('/bff/agency/agent/password', { body: { token, password: values.password } }))
      onDone()
      dropMailedToken('agent')
      go({ to: 'AgentDesk', replace: true })
    },
  })
  return (
    <Page
      kicker={t('agentAccess.for', { name: link.name, number: link.number })}
      title={t('shared.access.title')}
      lead={t('agentAccess.lead', { number: link.number })}
      width="narrow"
    >
      <Form form={form}>
        <div role="alert">
          {short ? <Notice tone="error">{t('agentAccess.short', { length: link.minLength })}</Notice> : null}
        </div>
        <TextField
          name="password"
          label={t('shared.access.password')}
          hint={t('agentAccess.hint', { length: link.minLength })}
          type="password"
          autoComplete="new-password"
        />
        <SubmitRow>
          <SubmitButton>{t('agentAccess.submit')}</SubmitButton>
        </SubmitRow>
      </Form>
    </Page>
  )
}

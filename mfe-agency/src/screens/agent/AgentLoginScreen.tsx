import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Notice, Page } from '@weitersagen/kit/ui'
import {
  Form,
  password,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'

/** The door for those who recommend for callers. No one's session but theirs begins here. */
export default function AgentLoginScreen() {
  const t = useTexts('agency')
  const go = useGo()
  const [wrong, setWrong] = useState(false)
  const rules = useMemo(() => schema({ number: requiredText({ max: 40 }), password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { number: '', password: '' },
    onSubmit: async (values) => {
      setWrong(false)
      try {
        await answerOf(api.POST('/bff/agency/agent/login', { body: values }))
        go({ to: 'AgentDesk', replace: true })
      } catch (error) {
        if (asProblem(error).code !== 'agent.login') throw error
        setWrong(true)
        return 'more'
      }
    },
  })
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="narrow">
      <Form form={form}>
        <div role="alert">
          {wrong ? (
            <Notice tone="error" title={t('login.wrongTitle')}>
              {t('login.wrong')}
            </Notice>
          ) : null}
        </div>
        <TextField
          name="number"
          label={t('login.number')}
          hint={t('login.numberHint')}
          autoComplete="username"
          maxLength={40}
        />
        <TextField
          name="password"
          label={t('shared.field.password')}
          type="password"
          autoComplete="current-password"
        />
        <SubmitRow>
          <SubmitButton>{t('shared.action.login')}</SubmitButton>
        </SubmitRow>
        <Notice tone="info">{t('login.help')}</Notice>
      </Form>
    </Page>
  )
}

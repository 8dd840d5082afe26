import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, Page } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useAuth } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken, useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Access } from '../../api'
import { NewPasswordFields, newPasswordDefaults, newPasswordShape, sameTwice } from './NewPasswordFields'
import { reasonOf, Refused, type RefusalReason } from './Refused'

export type PasswordFormProps = {
  access: Access
  token: string
  /** Words of welcome on the first way in. */
  welcome: boolean
  onDone: () => void
}

export function PasswordForm({ access, token, welcome, onDone }: PasswordFormProps) {
  const t = useTexts('personal')
  const { loggedIn } = useAuth()
  const go = useGo()
  const [refusal, setRefusal] = useState<RefusalReason>()
  const { rules } = access
  const checks = useMemo(() => schema(newPasswordShape(rules), sameTwice), [rules])
  const form = useKitForm({
    schema: checks,
    defaults: newPasswordDefaults,
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
        setRefusal(reasonOf(asProblem(error)))
        throw error
      }
    },
  })
  if (refusal) return <Refused reason={refusal} />
  return (
    <Page
      kicker={t('access.for', { email: access.emailMasked })}
      title={t('access.title')}
      lead={welcome ? t('access.welcome') : t('access.again')}
      width="narrow"
    >
      <Form form={form}>
        <NewPasswordFields rules={rules} token={token} />
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('access.submit')}</SubmitButton>
        </Box>
      </Form>
    </Page>
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Page } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, SubmitRow, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'
import type { Access, Entrance } from './entrance'
import { NewPasswordFields, newPasswordDefaults, newPasswordShape, sameTwice } from './NewPasswordFields'
import { reasonOf, Refused } from './Refused'

// texts of: personal, agency, profiseller

export type PasswordFormProps = {
  entrance: Entrance
  access: Access
  token: string
  welcome: boolean
  onDone: () => void
}

export function PasswordForm({ entrance, access, token, welcome, onDone }: PasswordFormProps) {
  const t = useTexts(entrance.texts)
  const [refusal, setRefusal] = useState<ReactNode>()
  const { rules } = access
  const checks = useMemo(() => schema(newPasswordShape(rules), sameTwice), [rules])
  const form = useKitForm({
    schema: checks,
    defaults: newPasswordDefaults,
    onSubmit: async (values) => {
      try {
        const next = await entrance.set({ token, password: values.password })
        dropMailedToken('access')
        onDone()
        next()
      } catch (error) {
        const problem = asProblem(error)
        const reason = reasonOf(problem)
        setRefusal(
          reason ? (
            <Refused entrance={entrance} reason={reason} token={token} />
          ) : (
            entrance.refused?.(problem)
          ),
        )
        throw error
      }
    },
  })
  if (refusal) return refusal
  return (
    <Page
      kicker={t('shared.access.for', { email: access.emailMasked })}
      title={t('shared.access.title')}
      lead={welcome ? t('access.welcome') : t('access.again')}
      width="narrow"
    >
      <Form form={form}>
        <NewPasswordFields texts={entrance.texts} rules={rules} check={entrance.check} token={token} />
        <SubmitRow>
          <SubmitButton>{t('shared.access.submit')}</SubmitButton>
        </SubmitRow>
      </Form>
    </Page>
  )
}

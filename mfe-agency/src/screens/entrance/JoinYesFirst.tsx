import { useMemo } from 'react'
import { newPasswordDefaults, NewPasswordFields, newPasswordShape, sameTwice } from '@weitersagen/kit/access'
import { Typography } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, SubmitRow, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Join } from '../../api'
import { checkPassword } from './checkPassword'
import { JoinPrivacy } from './JoinPrivacy'

export type JoinYesFirstProps = {
  rules: Join['rules']
  /** By the letter's token the server knows whose password it is. */
  token: string
  accept: (password: string) => Promise<void>
}

/** The yes of who has no password yet, and sets the first one by it. */
export function JoinYesFirst({ rules, token, accept }: JoinYesFirstProps) {
  const t = useTexts('agency')
  const checks = useMemo(() => schema(newPasswordShape(rules), sameTwice), [rules])
  const form = useKitForm({
    schema: checks,
    defaults: newPasswordDefaults,
    onSubmit: ({ password }) => accept(password),
  })
  return (
    <Form form={form}>
      <Typography>{t('join.first')}</Typography>
      <NewPasswordFields texts="agency" rules={rules} check={checkPassword} token={token} />
      <JoinPrivacy />
      <SubmitRow>
        <SubmitButton>{t('join.submitFirst')}</SubmitButton>
      </SubmitRow>
    </Form>
  )
}

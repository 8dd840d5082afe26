import { useMemo, type ReactNode } from 'react'
import {
  newPasswordDefaults,
  NewPasswordFields,
  newPasswordShape,
  sameTwice,
  type Rules,
} from '@weitersagen/kit/access'
import { FinalButton, Flow, Typography } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, SubmitRow, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { SellerArea } from './area'
import { checkPasswordOf } from './calls'

// texts of: agency, profiseller

export type MailedYesProps = {
  area: SellerArea
  rules: Rules
  /** By the letter's token the server knows whose password it is. */
  token: string
  /** Who has no password yet sets the first one by the yes; others log in by theirs afterwards. */
  first: boolean
  accept: (password?: string) => Promise<void>
  /** What the buttons say, of either. */
  submit: string
  submitFirst: string
  /** What is kept of who accepts, beside the button (Art. 13 GDPR). */
  note?: ReactNode
}

/** The yes of who came by a letter's link: a click or a first password, not the link alone. */
export const MailedYes = (props: MailedYesProps) =>
  props.first ? <First {...props} /> : <Known {...props} />

function Known({ area, accept, submit, note }: MailedYesProps) {
  const t = useTexts(area.texts)
  return (
    <Flow gap={2}>
      <Typography>{t('shared.access.known')}</Typography>
      {note}
      <FinalButton run={() => accept()}>{submit}</FinalButton>
    </Flow>
  )
}

function First({ area, rules, token, accept, submitFirst, note }: MailedYesProps) {
  const t = useTexts(area.texts)
  const checks = useMemo(() => schema(newPasswordShape(rules), sameTwice), [rules])
  const check = useMemo(() => checkPasswordOf(area), [area])
  const form = useKitForm({
    schema: checks,
    defaults: newPasswordDefaults,
    onSubmit: ({ password }) => accept(password),
  })
  return (
    <Form form={form}>
      <Typography>{t('shared.access.first')}</Typography>
      <NewPasswordFields texts={area.texts} rules={rules} check={check} token={token} />
      {note}
      <SubmitRow>
        <SubmitButton>{submitFirst}</SubmitButton>
      </SubmitRow>
    </Form>
  )
}

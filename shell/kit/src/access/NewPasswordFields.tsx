import { CheckField, flag, newPassword, password, TextField, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { CheckPassword, Rules } from './entrance'
import { RuleList } from './RuleList'

// texts of: personal, agency, profiseller

export const newPasswordDefaults = { password: '', repeat: '', show: false }

/** The fields of a form in which a password is chosen, for its schema. */
export const newPasswordShape = (rules: Rules) => ({
  password: newPassword(rules),
  repeat: password(),
  show: flag(),
})

/** Both times the same. */
export const sameTwice = (values: { password: string; repeat: string }) => ({
  repeat: values.repeat === values.password ? undefined : 'password.mismatch',
})

export type NewPasswordFieldsProps = {
  /** The namespace of the texts. */
  texts: string
  rules: Rules
  check: CheckPassword
  /** The mailed one, where that is the way in. */
  token?: string
}

/** A password that is being chosen: typed twice, or looked at. */
export function NewPasswordFields({ texts, rules, check, token }: NewPasswordFieldsProps) {
  const t = useTexts(texts)
  const type = useWatch({ name: 'show' }) === true ? 'text' : 'password'
  return (
    <>
      <TextField
        name="password"
        label={t('shared.access.password')}
        type={type}
        autoComplete="new-password"
        maxLength={200}
      />
      <RuleList texts={texts} rules={rules} check={check} name="password" {...(token ? { token } : {})} />
      <TextField
        name="repeat"
        label={t('shared.access.repeat')}
        type={type}
        autoComplete="new-password"
        maxLength={200}
      />
      <CheckField name="show" label={t('shared.access.show')} />
    </>
  )
}

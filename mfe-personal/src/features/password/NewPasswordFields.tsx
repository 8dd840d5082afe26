import { CheckField, flag, newPassword, password, TextField, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { PasswordRules } from '../../api'
import { RuleList } from './RuleList'

export const newPasswordDefaults = { password: '', repeat: '', show: false }

/** The fields of a form in which a password is chosen, for its schema. */
export const newPasswordShape = (rules: PasswordRules) => ({
  password: newPassword(rules),
  repeat: password(),
  show: flag(),
})

/** Both times the same. */
export const sameTwice = (values: { password: string; repeat: string }) => ({
  repeat: values.repeat === values.password ? undefined : 'password.mismatch',
})

/** A password that is being chosen: typed twice, or looked at. */
export function NewPasswordFields({ rules, token }: { rules: PasswordRules; token?: string }) {
  const t = useTexts('personal')
  const type = useWatch({ name: 'show' }) === true ? 'text' : 'password'
  return (
    <>
      <TextField
        name="password"
        label={t('access.password')}
        type={type}
        autoComplete="new-password"
        maxLength={200}
      />
      <RuleList rules={rules} name="password" {...(token ? { token } : {})} />
      <TextField
        name="repeat"
        label={t('access.repeat')}
        type={type}
        autoComplete="new-password"
        maxLength={200}
      />
      <CheckField name="show" label={t('access.show')} />
    </>
  )
}

import { SelectField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Inviting } from '../../api'

/** In whose name the letter goes, for who leads people; who invites in their own name alone isn't asked. */
export function InviterField({ inviters }: { inviters: Inviting['inviters'] }) {
  const t = useTexts('agency')
  if (inviters.length < 2) return null
  return (
    <SelectField
      name="inviter"
      label={t('invite.inviter')}
      hint={t('invite.inviterHint')}
      options={inviters.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

import { EmailField, TextField, useWatch } from '@weitersagen/kit/forms'
import { useSellerTexts } from '../../area/texts'

/** Where credit notes are announced. Another address than the proven one takes the password, of who has one. */
export function NotesEmail({ proven }: { proven: string | undefined }) {
  const t = useSellerTexts()
  const typed = useWatch({ name: 'email' }) as string
  return (
    <>
      <EmailField name="email" label={t('masterData.email')} hint={t('masterData.emailHint')} />
      {proven === undefined || typed === proven ? null : (
        <TextField
          name="password"
          label={t('shared.field.passwordProof')}
          hint={t('masterData.emailProof')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
      )}
    </>
  )
}

import { FieldRow, longestName, TextField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

// texts of: public, personal, agency, profiseller

export type NameFieldsProps = {
  /** The namespace of the texts. */
  texts: string
  /** Somebody else's name: the browser neither offers its user's name nor keeps this one. */
  ofAnother?: boolean
  /** Side by side on a phone, too, where there is room. */
  beside?: boolean
}

/** A person's name, for a schema with `firstName` and `lastName`. */
export function NameFields({ texts, ofAnother = false, beside = false }: NameFieldsProps) {
  const t = useTexts(texts)
  return (
    <FieldRow {...(beside ? { wrap: ['1 1 7.5rem', '1 1 7.5rem'] } : {})}>
      <TextField
        name="firstName"
        label={t('shared.field.firstName')}
        autoComplete={ofAnother ? 'off' : 'given-name'}
        maxLength={longestName}
      />
      <TextField
        name="lastName"
        label={t('shared.field.lastName')}
        autoComplete={ofAnother ? 'off' : 'family-name'}
        maxLength={longestName}
      />
    </FieldRow>
  )
}

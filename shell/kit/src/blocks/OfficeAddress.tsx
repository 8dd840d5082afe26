import { FieldRow, TextField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

// texts of: public, agency

export type OfficeAddressProps = {
  /** The namespace of the texts. */
  texts: string
  /** What the request calls the postcode. */
  postcode: string
  /** Whether the office may be in another country of the Union, whose postcodes have letters. */
  abroad?: boolean
}

/** Where a company has its office, for a schema with `street`, `city` and a postcode. */
export function OfficeAddress({ texts, postcode, abroad = false }: OfficeAddressProps) {
  const t = useTexts(texts)
  return (
    <>
      <TextField
        name="street"
        label={t('shared.field.street')}
        autoComplete="street-address"
        maxLength={80}
      />
      <FieldRow>
        <TextField
          name={postcode}
          label={t('shared.field.zip')}
          autoComplete="postal-code"
          inputMode={abroad ? 'text' : 'numeric'}
          maxLength={abroad ? 10 : 5}
        />
        <TextField name="city" label={t('shared.field.city')} autoComplete="address-level2" maxLength={80} />
      </FieldRow>
    </>
  )
}

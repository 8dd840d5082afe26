import { SelectField } from '@weitersagen/kit/forms'
import { useMemo } from 'react'
import { useLocale } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { named } from './countries'

/** The country of the address, on which postcode, VAT ID and tax depend. */
export function CountryField() {
  const t = useSellerTexts()
  const language = useLocale()
  const options = useMemo(() => named(language), [language])
  return (
    <SelectField name="country" label={t('masterData.country')} options={options} autoComplete="country" />
  )
}

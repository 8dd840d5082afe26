import { SelectField, useWatch } from '@weitersagen/kit/forms'
import { useSellerTexts } from '../../area/texts'
import type { MasterDataForm } from '../../api'
import { home } from './countries'

export const standings = ['regular', 'small', 'insurance'] as const

type Standing = MasterDataForm['standing']

/** How credit notes are settled: another country's businesses without tax, which the tenant owes. */
export const settledAs = (standing: Standing, country: string | undefined) =>
  standing === 'regular' && (country ?? home) !== home ? 'reverse' : standing

/** How somebody stands to value added tax, in the words that hold for the country of the address. */
export function TaxStanding({ open }: { open: boolean }) {
  const t = useSellerTexts()
  const country = useWatch({ name: 'country' }) as string
  return (
    <SelectField
      name="standing"
      label={t('masterData.standing')}
      hint={t('masterData.standingHint')}
      options={[
        ...(open ? [] : [{ value: '', label: t('shared.action.pleaseChoose') }]),
        ...standings.map((value) => ({
          value,
          label: t(`masterData.standings.${settledAs(value, country)}`),
        })),
      ]}
    />
  )
}

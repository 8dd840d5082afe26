import { useEffect } from 'react'
import { FieldRow, TextField, useFormContext, useWatch } from '@weitersagen/kit/forms'
import { useSellerTexts } from '../../area/texts'

/** One of two numbers is needed: each is optional as soon as the other is there. */
export function TaxFields() {
  const t = useSellerTexts()
  const { clearErrors } = useFormContext()
  const [taxNumber, vatId] = useWatch({ name: ['taxNumber', 'vatId'] }) as string[]
  useEffect(() => {
    if (vatId && !taxNumber) clearErrors('taxNumber')
  }, [vatId, taxNumber, clearErrors])
  return (
    <FieldRow>
      <TextField
        name="taxNumber"
        label={t('masterData.taxNumber')}
        hint={t('masterData.taxNumberHint')}
        optional={Boolean(vatId)}
        maxLength={20}
      />
      <TextField
        name="vatId"
        label={t('masterData.vatId')}
        hint={t('masterData.vatIdHint')}
        optional={Boolean(taxNumber)}
        maxLength={20}
      />
    </FieldRow>
  )
}

import { useEffect } from 'react'
import { FieldRow, TextField, useFormContext, useWatch } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

/** Nothing but a digit can be wrong in it: the last one checks the others. */
const isWhole = (vatId: string) => /^DE[1-9]\d{8}$/i.test(vatId.replace(/[\s.-]/g, ''))

/** One of two numbers is needed: each is optional as soon as the other is there. */
export function TaxFields() {
  const t = useTexts('agency')
  const { clearErrors, formState } = useFormContext()
  const [taxNumber, vatId] = useWatch({ name: ['taxNumber', 'vatId'] }) as string[]
  const isMistyped = formState.errors.vatId?.message === 'tax.vat_id' && isWhole(vatId ?? '')
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
        hint={t(isMistyped ? 'masterData.vatIdDigit' : 'masterData.vatIdHint')}
        optional={Boolean(taxNumber)}
        maxLength={20}
      />
    </FieldRow>
  )
}

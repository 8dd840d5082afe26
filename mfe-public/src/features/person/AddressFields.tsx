import { FieldRow, TextField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

/** A home, all of it or nothing. */
export function AddressFields({ optional }: { optional: boolean }) {
  const t = useTexts('public')
  return (
    <>
      <FieldRow columns="2fr 1fr" wrap={['99 1 200px', '1 1 128px']}>
        <TextField
          name="street"
          label={t('friend.street')}
          autoComplete="address-line1"
          optional={optional}
          maxLength={100}
        />
        <TextField name="houseNumber" label={t('friend.houseNumber')} optional={optional} maxLength={20} />
      </FieldRow>
      <FieldRow columns="1fr 2fr" wrap={['1 1 128px', '99 1 200px']}>
        <TextField
          name="zip"
          label={t('shared.field.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          optional={optional}
          maxLength={5}
        />
        <TextField
          name="city"
          label={t('shared.field.city')}
          autoComplete="address-level2"
          optional={optional}
          maxLength={100}
        />
      </FieldRow>
    </>
  )
}

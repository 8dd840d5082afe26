import { useState } from 'react'
import { Notice, Typography } from '@weitersagen/kit/ui'
import {
  FieldRow,
  Form,
  optionalGermanZip,
  optionalText,
  phone,
  requiredText,
  schema,
  SelectField,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Correction, Who } from '../../api'
import { Ends, ReasonField } from './Deed'
import { SignedOutcome, useSigned } from '../../features/desk'

// texts: care.salutations.*

type FormProps = { who: Who; done: (outcome: string | undefined) => void; close: () => void }

/** A correction with its reason; its deed is signed by one's passkey. */
type Wanted = Correction & { reason: string }

const useCorrection = (who: Who) =>
  useSigned(
    (wanted: Wanted) => answerOf(api.POST('/bff/desk/correction/question', { body: { ...who, ...wanted } })),
    async (wanted, signed) => {
      await answerOf(api.POST('/bff/desk/correction', { body: { ...who, ...wanted, ...signed } }))
      return true
    },
  )

const rules = schema({
  salutation: optionalText(),
  firstName: optionalText({ max: 80 }),
  lastName: optionalText({ max: 80 }),
  phone: phone(),
  street: optionalText({ max: 100 }),
  houseNumber: optionalText({ max: 20 }),
  zip: optionalGermanZip(),
  city: optionalText({ max: 100 }),
  reason: requiredText({ max: 200 }),
})

const empty = {
  salutation: '',
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  reason: '',
}

/** What is put right; a field that stays empty stays as it is. What is kept isn't shown here. */
export function CorrectForm({ who, kind, done, close }: FormProps & { kind: 'account' | 'friend' }) {
  const t = useTexts('desk')
  const deed = useCorrection(who)
  const [nothing, setNothing] = useState(false)
  const form = useKitForm({
    schema: rules,
    defaults: empty,
    onSubmit: async ({ reason, ...values }) => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
      setNothing(Object.keys(given).length === 0)
      if (Object.keys(given).length === 0) return 'more'
      done(undefined)
      if (!(await deed.sign({ ...given, reason }))) return 'more'
      done(t('care.corrected'))
      close()
      return undefined
    },
  })
  const salutations = [
    { value: '', label: t('care.same') },
    ...(['Frau', 'Herr', 'Divers'] as const).map((value) => ({
      value,
      label: t(`care.salutations.${value}`),
    })),
  ]
  return (
    <Form form={form} label={t('care.correct')}>
      <Typography>{t('care.correctText')}</Typography>
      <SelectField name="salutation" label={t('care.salutation')} options={salutations} optional />
      <FieldRow>
        <TextField name="firstName" label={t('care.firstName')} optional autoComplete="off" maxLength={80} />
        <TextField name="lastName" label={t('care.lastName')} optional autoComplete="off" maxLength={80} />
      </FieldRow>
      {kind === 'friend' ? (
        <>
          <TextField name="phone" label={t('care.phone')} optional autoComplete="off" maxLength={40} />
          <FieldRow>
            <TextField name="street" label={t('care.street')} optional autoComplete="off" maxLength={100} />
            <TextField
              name="houseNumber"
              label={t('care.houseNumber')}
              optional
              autoComplete="off"
              maxLength={20}
            />
          </FieldRow>
          <FieldRow>
            <TextField name="zip" label={t('care.zip')} optional autoComplete="off" maxLength={5} />
            <TextField name="city" label={t('care.city')} optional autoComplete="off" maxLength={100} />
          </FieldRow>
        </>
      ) : null}
      <ReasonField />
      {nothing ? <Notice tone="error">{t('care.nothing')}</Notice> : null}
      <SignedOutcome of={deed} />
      <Ends yes={t('care.correctYes')} close={close} />
    </Form>
  )
}

import { useMemo } from 'react'
import { Actions, Button, Flow, Notice } from '@weitersagen/kit/ui'
import {
  birthDate,
  choiceOrNone,
  DateField,
  FieldRow,
  Form,
  germanZip,
  optionalText,
  phone,
  requiredText,
  schema,
  SelectField,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { FriendRecord } from '../../api'
import { salutations } from '../../features/person/salutations'
import type { Holder } from '../../features/record/useHolder'

export type RectifyFormProps = {
  record: FriendRecord
  holder: Holder
  onCancel: () => void
  onDone: () => void
}

/** Corrects what was entered; the mailbox is what everything is found by and stays. */
export function RectifyForm({ record, holder, onCancel, onDone }: RectifyFormProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const { person: p } = record
  const rules = useMemo(
    () =>
      schema({
        company: optionalText({ max: 100 }),
        salutation: choiceOrNone(salutations),
        firstName: requiredText({ max: 100 }),
        lastName: requiredText({ max: 100 }),
        birthDate: birthDate({ minAge: record.minAge }),
        phone: phone(),
        street: requiredText({ max: 100 }),
        houseNumber: requiredText({ max: 20 }),
        zip: germanZip(),
        city: requiredText({ max: 100 }),
      }),
    [record.minAge],
  )
  const form = useKitForm({
    schema: rules,
    defaults: {
      company: p.company ?? '',
      salutation: p.salutation === '' ? ('none' as const) : p.salutation,
      firstName: p.firstName,
      lastName: p.lastName,
      birthDate: date(p.birthDate),
      phone: p.phone ?? '',
      street: p.street,
      houseNumber: p.houseNumber,
      zip: p.zip,
      city: p.city,
    },
    onSubmit: async (person) => {
      await answerOf(api.PUT('/bff/public/held', { body: { ...holder, person } }))
      onDone()
    },
  })
  return (
    <Form form={form} label={t('held.correct')}>
      <Flow gap={3}>
        {p.company ? (
          <TextField
            name="company"
            label={t('friend.company')}
            autoComplete="organization"
            optional
            maxLength={100}
          />
        ) : null}
        <FieldRow>
          <SelectField
            name="salutation"
            label={t('friend.salutation')}
            options={salutations.map((value) => ({ value, label: t(`friend.salutation_${value}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <TextField name="firstName" label={t('friend.firstName')} maxLength={100} />
          <TextField name="lastName" label={t('friend.lastName')} maxLength={100} />
        </FieldRow>
        <FieldRow>
          <DateField
            name="birthDate"
            label={t('friend.birthDate')}
            placeholder={t('friend.birthDateShape')}
          />
        </FieldRow>
        <TextField
          name="phone"
          label={t('friend.phone')}
          type="tel"
          inputMode="tel"
          optional
          maxLength={40}
        />
        <FieldRow columns="2fr 1fr" wrap={['99 1 200px', '1 1 128px']}>
          <TextField name="street" label={t('friend.street')} maxLength={100} />
          <TextField name="houseNumber" label={t('friend.houseNumber')} maxLength={20} />
        </FieldRow>
        <FieldRow columns="1fr 2fr" wrap={['1 1 128px', '99 1 200px']}>
          <TextField name="zip" label={t('friend.zip')} inputMode="numeric" maxLength={5} />
          <TextField name="city" label={t('friend.city')} maxLength={100} />
        </FieldRow>
        <Notice>{t('held.emailStays')}</Notice>
        <Actions>
          <SubmitButton>{t('held.save')}</SubmitButton>
          <Button variant="text" onClick={onCancel}>
            {t('held.cancel')}
          </Button>
        </Actions>
      </Flow>
    </Form>
  )
}

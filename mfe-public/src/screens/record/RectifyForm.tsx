import { useMemo } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { Actions, Button, Flow, Notice } from '@weitersagen/kit/ui'
import {
  birthDate,
  choiceOrNone,
  DateField,
  FieldRow,
  Form,
  optionalGermanZip,
  optionalText,
  personName,
  phone,
  schema,
  SelectField,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { FriendRecord } from '../../api'
import { AddressFields } from '../../features/person/AddressFields'
import { correctedOf, isAsked, isWanted, missingOf } from '../../features/person/asked'
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
  const { person: p, fields } = record
  const birth = correctedOf(fields.birthDate, p.birthDate !== '')
  const home = correctedOf(fields.address, p.city !== '')
  const number = correctedOf(fields.phone, Boolean(p.phone))
  const salutation = correctedOf(fields.salutation, p.salutation !== '')
  const rules = useMemo(
    () =>
      schema(
        {
          company: optionalText({ max: 100 }),
          salutation: choiceOrNone(salutations),
          firstName: personName(),
          lastName: personName(),
          birthDate: birthDate({ minAge: record.minAge, optional: !isWanted(birth) }),
          phone: phone(),
          street: optionalText({ max: 100 }),
          houseNumber: optionalText({ max: 20 }),
          zip: optionalGermanZip(),
          city: optionalText({ max: 100 }),
        },
        (values) => missingOf(values, { address: home, phone: number, salutation }),
      ),
    [record.minAge, birth, home, number, salutation],
  )
  const form = useKitForm({
    schema: rules,
    defaults: {
      company: p.company ?? '',
      salutation: p.salutation === '' ? ('none' as const) : p.salutation,
      firstName: p.firstName,
      lastName: p.lastName,
      birthDate: p.birthDate ? date(p.birthDate) : '',
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
        {isAsked(salutation) ? (
          <FieldRow>
            <SelectField
              name="salutation"
              label={t('shared.field.salutation')}
              optional={!isWanted(salutation)}
              options={salutations.map((value) => ({ value, label: t(`friend.salutation_${value}`) }))}
            />
          </FieldRow>
        ) : null}
        <NameFields texts="public" />
        {isAsked(birth) ? (
          <FieldRow>
            <DateField
              name="birthDate"
              label={t('friend.birthDate')}
              placeholder={t('friend.birthDateShape')}
              optional={!isWanted(birth)}
            />
          </FieldRow>
        ) : null}
        {isAsked(number) ? (
          <TextField
            name="phone"
            label={t('shared.field.phone')}
            type="tel"
            inputMode="tel"
            optional={!isWanted(number)}
            maxLength={40}
          />
        ) : null}
        {isAsked(home) ? <AddressFields optional={!isWanted(home)} /> : null}
        <Notice>{t('held.emailStays')}</Notice>
        <Actions>
          <SubmitButton>{t('shared.action.save')}</SubmitButton>
          <Button variant="text" onClick={onCancel}>
            {t('shared.action.cancel')}
          </Button>
        </Actions>
      </Flow>
    </Form>
  )
}

import { useMemo, useState } from 'react'
import { asProblem, idempotencyKeys } from '@weitersagen/kit/api'
import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import {
  DateField,
  EmailField,
  FieldGroup,
  FieldRow,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Friend, Waiting } from '../../api'
import { AdvertisingField } from '../../features/consent/AdvertisingField'
import type { EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { salutations } from '../../features/person/salutations'
import type { FriendLink } from './link'
import { friendDefaults, friendSchema } from './schema'

export type FriendFormViewProps = {
  friend: Friend
  link: FriendLink
  onSent: (waiting: Waiting) => void
  onRefused: (ending: EndingName) => void
}

export function FriendFormView({ friend, link, onSent, onRefused }: FriendFormViewProps) {
  const t = useTexts('public')
  const [keyFor] = useState(idempotencyKeys)
  const { minAge } = friend.facts
  const schema = useMemo(() => friendSchema(minAge), [minAge])

  const form = useKitForm({
    schema,
    defaults: friendDefaults,
    draft: `friend.${link.number}`,
    onSubmit: async (values) => {
      const body = { ...values, idempotencyKey: keyFor(values) }
      const params = { path: { number: link.number }, query: { k: link.k, ...(link.c ? { c: link.c } : {}) } }
      try {
        onSent(await answerOf(api.POST('/bff/public/friend/{number}', { params, body })))
      } catch (error) {
        const ending = endingOf(asProblem(error))
        if (ending) onRefused(ending)
        throw error
      }
    },
  })

  return (
    <Form form={form}>
      <Flow gap={5}>
        <Person company={friend.company} />
        <Contact />
        <Address />
        <FieldGroup legend={t('friend.advertisingLegend')}>
          <AdvertisingField name="advertisingEmail" text={friend.advertisingEmail} />
          <AdvertisingField name="advertisingPhone" text={friend.advertisingPhone} />
        </FieldGroup>
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('friend.submit')}</SubmitButton>
        </Box>
      </Flow>
    </Form>
  )
}

function Person({ company }: { company: boolean }) {
  const t = useTexts('public')
  return (
    <FieldGroup legend={t('friend.personLegend')} hint={<Typography>{t('friend.optionalNote')}</Typography>}>
      {company ? (
        <TextField
          name="company"
          label={t('friend.company')}
          hint={t('friend.companyHint')}
          autoComplete="organization"
          optional
          maxLength={100}
        />
      ) : null}
      <FieldRow>
        <SelectField
          name="salutation"
          label={t('friend.salutation')}
          autoComplete="honorific-prefix"
          options={salutations.map((value) => ({ value, label: t(`friend.salutation_${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField name="firstName" label={t('friend.firstName')} autoComplete="given-name" maxLength={100} />
        <TextField name="lastName" label={t('friend.lastName')} autoComplete="family-name" maxLength={100} />
      </FieldRow>
      <FieldRow>
        <DateField
          name="birthDate"
          label={t('friend.birthDate')}
          placeholder={t('friend.birthDateShape')}
          autoComplete="bday"
        />
      </FieldRow>
    </FieldGroup>
  )
}

function Contact() {
  const t = useTexts('public')
  const calls = Boolean(useWatch({ name: 'advertisingPhone' }))
  return (
    <FieldGroup legend={t('friend.contactLegend')}>
      <EmailField name="email" label={t('friend.email')} hint={t('friend.emailHint')} />
      <TextField
        name="phone"
        label={t('friend.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional={!calls}
        {...(calls ? { hint: t('friend.phoneForCalls') } : {})}
        maxLength={40}
      />
    </FieldGroup>
  )
}

function Address() {
  const t = useTexts('public')
  return (
    <FieldGroup legend={t('friend.addressLegend')}>
      <FieldRow columns="2fr 1fr" wrap={['99 1 200px', '1 1 128px']}>
        <TextField name="street" label={t('friend.street')} autoComplete="address-line1" maxLength={100} />
        <TextField name="houseNumber" label={t('friend.houseNumber')} maxLength={20} />
      </FieldRow>
      <FieldRow columns="1fr 2fr" wrap={['1 1 128px', '99 1 200px']}>
        <TextField
          name="zip"
          label={t('friend.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
        <TextField name="city" label={t('friend.city')} autoComplete="address-level2" maxLength={100} />
      </FieldRow>
    </FieldGroup>
  )
}

import type { RefObject } from 'react'
import { Box, Button, Flow, Typography } from '@weitersagen/kit/ui'
import {
  DateField,
  EmailNote,
  FieldGroup,
  FieldRow,
  SelectField,
  SubmitButton,
  TextField,
  useWatch,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Friend } from '../../api'
import { AdvertisingField } from '../../features/consent/AdvertisingField'
import { AddressFields } from '../../features/person/AddressFields'
import { isAsked, isWanted } from '../../features/person/asked'
import { salutations } from '../../features/person/salutations'
import { StepHeading } from './StepHeading'

export type SendStepProps = {
  friend: Friend
  heading: RefObject<HTMLHeadingElement | null>
  /** Where the letter will go: seen once more, while a slip is quickly mended. */
  email: string
  onBack: () => void
}

/** What the tenant asks for, what one may permit, and off it goes. */
export function SendStep({ friend, heading, email, onBack }: SendStepProps) {
  const t = useTexts('public')
  return (
    <Flow gap={3}>
      <StepHeading step={2} heading={heading} title={t('friend.moreTitle')} lead={t('friend.moreLead')} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          px: 2,
          py: 0.5,
          bgcolor: 'sunken',
          borderRadius: 1,
        }}
      >
        <Typography sx={{ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
          {t.rich('friend.mailTo', { mail: (words) => <strong>{words}</strong> }, { email })}
        </Typography>
        <Button variant="text" onClick={onBack} sx={{ minHeight: 44, minWidth: 44, px: 0 }}>
          {t('shared.action.change')}
        </Button>
        <EmailNote name="email" always />
      </Box>
      <SendFields friend={friend} />
    </Flow>
  )
}

/** What the tenant asks for beside name and e-mail, what one may permit, and the button that sends all of it. */
export function SendFields({ friend }: { friend: Friend }) {
  const t = useTexts('public')
  const { fields, facts } = friend
  return (
    <>
      <Asked friend={friend} />
      <FieldGroup legend={t('friend.advertisingLegend')}>
        <AdvertisingField name="advertisingEmail" text={friend.advertisingEmail} />
        {isAsked(fields.phone) ? (
          <AdvertisingField name="advertisingPhone" text={friend.advertisingPhone} />
        ) : null}
      </FieldGroup>
      {isWanted(fields.birthDate) || facts.minAge === 0 ? null : (
        <Typography>{t('friend.oldEnough', { age: facts.minAge })}</Typography>
      )}
      <SubmitButton sx={{ justifySelf: 'stretch' }}>{t('friend.submit')}</SubmitButton>
    </>
  )
}

function Asked({ friend: { fields, company, facts } }: { friend: Friend }) {
  const t = useTexts('public')
  const calls = Boolean(useWatch({ name: 'advertisingPhone' }))
  return (
    <>
      {isAsked(fields.salutation) ? (
        <FieldRow>
          <SelectField
            name="salutation"
            label={t('shared.field.salutation')}
            autoComplete="honorific-prefix"
            options={salutations
              .filter((value) => value !== 'none' || !isWanted(fields.salutation))
              .map((value) => ({ value, label: t(`friend.salutation_${value}`) }))}
          />
        </FieldRow>
      ) : null}
      {isAsked(fields.birthDate) ? (
        <DateField
          name="birthDate"
          label={t('friend.birthDate')}
          hint={facts.minAge > 0 ? t('friend.birthDateHint', { age: facts.minAge }) : undefined}
          placeholder={t('friend.birthDateShape')}
          autoComplete="bday"
          optional={!isWanted(fields.birthDate)}
        />
      ) : null}
      {isAsked(fields.address) ? <AddressFields optional={!isWanted(fields.address)} /> : null}
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
      {isAsked(fields.phone) ? (
        <TextField
          name="phone"
          label={t('shared.field.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional={!isWanted(fields.phone) && !calls}
          {...(calls ? { hint: t('friend.phoneForCalls') } : {})}
          maxLength={40}
        />
      ) : null}
    </>
  )
}

import { useMemo } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, ButtonLink, Flow, Page, Typography } from '@weitersagen/kit/ui'
import {
  accepted,
  FieldGroup,
  flag,
  Form,
  schema,
  SubmitButton,
  SubmitRow,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Confirmation, Confirmed } from '../../api'
import { AdvertisingField } from '../../features/consent/AdvertisingField'
import { TermsField } from '@weitersagen/kit/blocks'
import type { EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { declineId } from '../../features/record/declineId'
import { useKept } from '../../features/record/useKept'
import { InShort, Summary } from './Summary'

/** The smallest phones: the tick and the button stay on the first screen. */
const small = '@media (max-width: 359px)'

export type ConfirmFormProps = {
  view: Confirmation
  token: string
  onDone: (confirmed: Confirmed) => void
  onRefused: (ending: EndingName) => void
}

// Rule (page, 2 D): Confirming needs one screen of a phone: what is at stake, the tick and the button come first, and
// all that is confirmed stands below. Enforced: ConfirmForm.tsx, Summary.tsx InShort. Test: confirming.spec.ts `the
// tick and the button of the confirmation stand on one screen`.
export function ConfirmForm({ view, token, onDone, onRefused }: ConfirmFormProps) {
  const t = useTexts('public')
  const kept = useKept()
  const { advertisingEmail, advertisingPhone } = view
  const rules = useMemo(
    () => schema({ termsAccepted: accepted(), advertisingEmail: flag(), advertisingPhone: flag() }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: {
      termsAccepted: false,
      advertisingEmail: Boolean(advertisingEmail),
      advertisingPhone: Boolean(advertisingPhone),
    },
    draft: `confirm.${view.number}`,
    final: true,
    onSubmit: async ({ termsAccepted, ...left }) => {
      const body = {
        token,
        termsAccepted,
        termsVersion: view.terms.version,
        privacyVersion: view.privacy.version,
        ...(advertisingEmail && left.advertisingEmail ? { advertisingEmail: advertisingEmail.version } : {}),
        ...(advertisingPhone && left.advertisingPhone ? { advertisingPhone: advertisingPhone.version } : {}),
      }
      try {
        onDone(await answerOf(api.POST('/bff/public/confirmation', { body })))
      } catch (error) {
        const ending = endingOf(asProblem(error))
        if (ending) onRefused(ending)
        throw error
      }
    },
  })
  return (
    <Page
      kicker={t('confirmation.eyebrow', { name: view.recommenderName })}
      title={t('confirmation.title', { name: view.person.firstName })}
      lead={
        <Box component="span" sx={{ [small]: { display: 'none' } }}>
          {t('confirmation.lead')}
        </Box>
      }
      width="narrow"
    >
      <Box sx={{ [small]: { mt: -3.5 } }}>
        <Form form={form}>
          <Flow gap={1.25}>
            <InShort view={view} />
            {advertisingEmail || advertisingPhone ? (
              <FieldGroup legend={t('friend.advertisingLegend')} hint={t('confirmation.advertisingHint')}>
                {advertisingEmail ? (
                  <AdvertisingField name="advertisingEmail" text={advertisingEmail} />
                ) : null}
                {advertisingPhone ? (
                  <AdvertisingField name="advertisingPhone" text={advertisingPhone} />
                ) : null}
              </FieldGroup>
            ) : null}
            <TermsField
              texts="public"
              terms={view.terms}
              read={t('confirmation.termsRead', { title: view.terms.title })}
            />
            <Typography variant="body2">
              {t.rich(
                'confirmation.privacy',
                {
                  link: (words) => (
                    <Link to="Privacy" target="_blank">
                      {words}
                    </Link>
                  ),
                },
                { label: view.privacy.label, title: view.privacy.title },
              )}
            </Typography>
            <SubmitRow>
              <SubmitButton>{t('confirmation.submit')}</SubmitButton>
            </SubmitRow>
            <Box>
              <ButtonLink to="RecipientHeld" query={{ nr: view.number }} hash={declineId} variant="text">
                {t('confirmation.decline')}
              </ButtonLink>
            </Box>
          </Flow>
        </Form>
      </Box>
      <Summary view={view} />
      <Typography variant="body2" color="textSecondary">
        {kept(view)}
      </Typography>
    </Page>
  )
}

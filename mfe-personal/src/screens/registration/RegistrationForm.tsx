import { useMemo, useState } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { Box, ButtonLink, Card, Disclosure, Flow, Page, RichText, Typography } from '@weitersagen/kit/ui'
import { LookIntoMailbox } from '@weitersagen/kit/access'
import {
  accepted,
  CheckField,
  email,
  EmailField,
  flag,
  Form,
  personName,
  schema,
  SubmitButton,
  SubmitRow,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Registration } from '../../api'

const welcomeAgain = (address: string) =>
  answerOf(api.POST('/bff/personal/welcome-again', { body: { email: address } }))

/** Who has an account already gets a mail that says so: this page never tells. */
export function RegistrationForm({ view }: { view: Registration }) {
  const t = useTexts('personal')
  const [sentTo, setSentTo] = useState<string>()
  const { terms, autoAcceptTerms } = view
  const rules = useMemo(
    () =>
      schema({
        firstName: personName(),
        lastName: personName(),
        email: email(),
        termsAccepted: autoAcceptTerms ? flag() : accepted(),
      }),
    [autoAcceptTerms],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { firstName: '', lastName: '', email: '', termsAccepted: autoAcceptTerms },
    draft: 'registration',
    onSubmit: async (values) => {
      await answerOf(api.POST('/bff/personal/register', { body: values }))
      setSentTo(values.email)
    },
  })
  if (sentTo) {
    return (
      <LookIntoMailbox
        texts="personal"
        title={t('shared.mailbox.look')}
        email={sentTo}
        again={() => welcomeAgain(sentTo)}
      >
        {t('registration.sentText', { email: sentTo })}
      </LookIntoMailbox>
    )
  }
  return (
    <Page title={t('registration.title')} lead={t('registration.lead')} width="narrow">
      <Form form={form}>
        <NameFields texts="personal" />
        <EmailField name="email" label={t('shared.field.email')} hint={t('registration.emailHint')} />
        <Flow gap={1.5}>
          {autoAcceptTerms ? (
            <Typography>{t('registration.termsAuto', { label: terms.label })}</Typography>
          ) : (
            <CheckField
              name="termsAccepted"
              label={terms.label}
              hint={t('registration.age', { age: view.minAge })}
              required
            />
          )}
          <Disclosure title={t('registration.termsRead', { title: terms.title })}>
            <RichText html={terms.html} />
          </Disclosure>
        </Flow>
        <SubmitRow>
          <SubmitButton>{t('registration.submit')}</SubmitButton>
        </SubmitRow>
      </Form>
      <Card tone="tinted">
        <Flow gap={1}>
          <Typography variant="h3" component="h2">
            {t('registration.knownTitle')}
          </Typography>
          <Typography>{t('registration.knownText')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
            <ButtonLink to="Login" variant="outlined">
              {t('shared.access.toLogin')}
            </ButtonLink>
            <ButtonLink to="ForgotPassword" variant="text">
              {t('shared.access.forgotten')}
            </ButtonLink>
          </Box>
        </Flow>
      </Card>
    </Page>
  )
}

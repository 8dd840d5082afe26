import { useMemo, useState } from 'react'
import { Box, ButtonLink, Page } from '@weitersagen/kit/ui'
import { email, EmailField, Form, schema, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { LookIntoMailbox } from '../../features/mailbox/LookIntoMailbox'

const ask = (address: string) => answerOf(api.POST('/bff/personal/forgotten', { body: { email: address } }))

/** Mails a link that sets a password. The answer is the same for every address. */
export default function ForgottenScreen() {
  const t = useTexts('personal')
  const [sentTo, setSentTo] = useState<string>()
  const rules = useMemo(() => schema({ email: email() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '' },
    // The address that was typed at the login comes along.
    draft: 'login',
    onSubmit: async (values) => {
      await ask(values.email)
      setSentTo(values.email)
    },
  })
  if (sentTo) {
    return (
      <LookIntoMailbox
        title={t('forgotten.sentTitle')}
        again={() => ask(sentTo)}
        action={
          <ButtonLink to="Login" variant="text">
            {t('access.toLogin')}
          </ButtonLink>
        }
      >
        {t('forgotten.sentText', { email: sentTo })}
      </LookIntoMailbox>
    )
  }
  return (
    <Page title={t('forgotten.title')} lead={t('forgotten.lead')} width="narrow">
      <Form form={form}>
        <EmailField name="email" label={t('login.email')} autoComplete="username" />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
          }}
        >
          <SubmitButton>{t('forgotten.submit')}</SubmitButton>
          <ButtonLink to="Login" variant="text">
            {t('access.toLogin')}
          </ButtonLink>
        </Box>
      </Form>
    </Page>
  )
}

import { useMemo, useState } from 'react'
import { Box, ButtonLink, Page } from '@weitersagen/kit/ui'
import { email, EmailField, Form, schema, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { LookIntoMailbox } from './LookIntoMailbox'

// texts of: personal, agency, profiseller

export type ForgottenProps = {
  /** The namespace of the texts. */
  texts: string
  /** The form of the login: the address that was typed there comes along. */
  draft: string
  /** The route of the login. */
  login: string
  ask: (email: string) => Promise<unknown>
}

/** Mails a link that sets a password. The answer is the same for every address. */
export function Forgotten({ texts, draft, login, ask }: ForgottenProps) {
  const t = useTexts(texts)
  const [sentTo, setSentTo] = useState<string>()
  const rules = useMemo(() => schema({ email: email() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '' },
    draft,
    onSubmit: async (values) => {
      await ask(values.email)
      setSentTo(values.email)
    },
  })
  const toLogin = (
    <ButtonLink to={login} variant="text">
      {t('shared.access.toLogin')}
    </ButtonLink>
  )
  if (sentTo) {
    return (
      <LookIntoMailbox
        texts={texts}
        title={t('shared.mailbox.look')}
        email={sentTo}
        again={() => ask(sentTo)}
        action={toLogin}
      >
        {t('forgotten.sentText', { email: sentTo })}
      </LookIntoMailbox>
    )
  }
  return (
    <Page title={t('shared.access.forgottenTitle')} lead={t('shared.access.forgottenLead')} width="narrow">
      <Form form={form}>
        <EmailField name="email" label={t('shared.field.email')} autoComplete="username" />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
          }}
        >
          <SubmitButton>{t('shared.access.forgottenSubmit')}</SubmitButton>
          {toLogin}
        </Box>
      </Form>
    </Page>
  )
}

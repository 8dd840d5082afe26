import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, ButtonLink, Notice, Page, PrimaryButton, StatusPage } from '@weitersagen/kit/ui'
import { email, EmailField, Form, schema, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { CaptchaField } from '../../features/captcha/CaptchaField'
import { proof } from '../../features/captcha/proof'
import { Ending } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'

/** "Nie wieder anschreiben": by the link of a mail with one click, or for an address that is typed. */
export default function DeclineScreen() {
  const token = useMailedToken('decline')
  const [done, setDone] = useState(false)
  if (done) return <Declined byMail={token !== undefined} />
  return token ? (
    <ByLink token={token} onDone={() => setDone(true)} />
  ) : (
    <ByAddress onDone={() => setDone(true)} />
  )
}

function Declined({ byMail }: { byMail: boolean }) {
  const t = useTexts('public')
  return (
    <StatusPage
      kind="success"
      title={byMail ? t('decline.doneTitle') : t('decline.doneTypedTitle')}
      actions={
        <ButtonLink to="Homepage" variant="outlined">
          {t('held.home')}
        </ButtonLink>
      }
    >
      {byMail ? t('decline.doneText') : t('decline.doneTyped')}
    </StatusPage>
  )
}

function ByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('public')
  const problemText = useProblemText()
  const { send, busy, problem } = useSend(async () => {
    await answerOf(api.POST('/bff/public/decline', { body: { token } }))
    onDone()
  })
  const ending = endingOf(problem)
  if (ending) return <Ending name={ending} />
  return (
    <StatusPage
      kind="info"
      icon="mail"
      title={t('decline.title')}
      actions={
        <PrimaryButton
          busy={busy}
          onClick={() => {
            send(undefined).catch(() => {
              // The problem is shown.
            })
          }}
        >
          {t('decline.submit')}
        </PrimaryButton>
      }
    >
      {t('decline.text')}
      {problem ? <Notice tone="error">{problemText(problem.code)}</Notice> : null}
    </StatusPage>
  )
}

function ByAddress({ onDone }: { onDone: () => void }) {
  const t = useTexts('public')
  const [attempt, setAttempt] = useState(0)
  const rules = useMemo(() => schema({ email: email(), captcha: proof() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', captcha: '' },
    onSubmit: async (values) => {
      try {
        await answerOf(api.POST('/bff/public/decline/address', { body: values }))
        onDone()
      } catch (error) {
        setAttempt((now) => now + 1)
        throw asProblem(error) ?? error
      }
    },
  })
  return (
    <Page title={t('decline.title')} lead={t('decline.typedLead')} width="narrow">
      <Form form={form}>
        <EmailField name="email" label={t('friend.email')} hint={t('decline.typedHint')} />
        <CaptchaField attempt={attempt} />
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('decline.submit')}</SubmitButton>
        </Box>
      </Form>
    </Page>
  )
}

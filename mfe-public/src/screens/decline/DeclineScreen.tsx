import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { ButtonLink, FinalButton, Page, StatusPage } from '@weitersagen/kit/ui'
import { email, EmailField, Form, schema, SubmitButton, SubmitRow, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { CaptchaField, proof } from '@weitersagen/kit/captcha'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'

/** "Nie wieder anschreiben": by the link of a mail with two presses, or for an address that is typed. */
export default function DeclineScreen() {
  const token = useMailedToken('decline')
  const [done, setDone] = useState(false)
  if (done) return token && endsReminders(token) ? <Stopped /> : <Declined byMail={token !== undefined} />
  return token ? (
    <ByLink token={token} onDone={() => setDone(true)} />
  ) : (
    <ByAddress onDone={() => setDone(true)} />
  )
}

/** The link of a reminder bears an id; the one that declines for good bears longer hashes. */
const endsReminders = (token: string) => /^[\da-f-]{36}\./.test(token)

function Stopped() {
  const t = useTexts('public')
  return (
    <StatusPage kind="success" title={t('decline.stopDoneTitle')}>
      {t('decline.stopDoneText')}
    </StatusPage>
  )
}

function Declined({ byMail }: { byMail: boolean }) {
  const t = useTexts('public')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind="success"
      title={byMail ? t('decline.doneTitle') : t('decline.doneTypedTitle')}
      actions={
        <ButtonLink to="Homepage" variant="outlined">
          {kit('toHome')}
        </ButtonLink>
      }
    >
      {byMail ? t('decline.doneText') : t('decline.doneTyped')}
    </StatusPage>
  )
}

function ByLink({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('public')
  const [ending, setEnding] = useState<EndingName>()
  const decline = async () => {
    try {
      await answerOf(api.POST('/bff/public/decline', { body: { token } }))
      onDone()
    } catch (error) {
      const refused = endingOf(asProblem(error))
      if (!refused) throw error
      setEnding(refused)
    }
  }
  if (ending) return <Ending name={ending} />
  if (endsReminders(token)) {
    return (
      <StatusPage
        kind="info"
        icon="mail"
        title={t('decline.stopTitle')}
        actions={<FinalButton run={decline}>{t('decline.stopSubmit')}</FinalButton>}
      >
        {t('decline.stopText')}
      </StatusPage>
    )
  }
  return (
    <StatusPage
      kind="info"
      icon="mail"
      title={t('decline.title')}
      actions={<FinalButton run={decline}>{t('decline.submit')}</FinalButton>}
    >
      {t('decline.text')}
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
        <EmailField name="email" label={t('shared.field.email')} hint={t('decline.typedHint')} />
        <CaptchaField texts="public" attempt={attempt} />
        <SubmitRow>
          <SubmitButton>{t('decline.submit')}</SubmitButton>
        </SubmitRow>
      </Form>
    </Page>
  )
}

import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useAuth } from '@weitersagen/kit/auth'
import {
  ButtonLink,
  Flow,
  Outcome,
  Page,
  PrimaryButton,
  Question,
  SkeletonPage,
  StatusPage,
  useOnceMore,
} from '@weitersagen/kit/ui'
import {
  Form,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen, useSend } from '@weitersagen/kit/query'
import { dropMailedToken, useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { LoginLink } from '../../api'
import { Over, reasonOf, type Reason } from './Over'

/** What the mailed link opens: in the browser that asked it logs in, anywhere else it takes that browser's number. */
export function Opened({ token }: { token: string }) {
  // What was done stands there, and isn't asked for again.
  const [end, setEnd] = useState<Reason | 'confirmed' | 'loggedIn'>()
  if (end === 'loggedIn') return <SkeletonPage shape="cards" />
  if (end === 'confirmed') return <Confirmed />
  if (end) return <Over reason={end} />
  return (
    <Screen<LoginLink>
      path="/bff/personal/login-link/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={({ code }) => (reasonOf(code) ? <Over code={code} /> : undefined)}
    >
      {(link) =>
        link.state !== 'open' ? (
          <Over reason={link.state} />
        ) : link.here ? (
          <Here token={token} link={link} onEnd={setEnd} />
        ) : (
          <Elsewhere token={token} link={link} onEnd={setEnd} />
        )
      }
    </Screen>
  )
}

type OpenedProps = {
  token: string
  link: LoginLink
  onEnd: (end: Reason | 'confirmed' | 'loggedIn') => void
}

/** One press is enough: nothing but the browser that asked gets so far, a mail scanner least of all. */
function Here({ token, link, onEnd }: OpenedProps) {
  const t = useTexts('personal')
  const { loggedIn } = useAuth()
  const go = useGo()
  const { send, busy, problem } = useSend(async () => {
    const answer = await answerOf(api.POST('/bff/personal/login-link/login', { body: { token } }))
    onEnd('loggedIn')
    dropMailedToken('login_link')
    loggedIn(answer)
    go({ to: 'Dashboard', replace: true })
  })
  const logIn = () => {
    send(undefined).catch((error: unknown) => {
      const reason = reasonOf(asProblem(error).code)
      if (reason) onEnd(reason)
    })
  }
  return (
    <Page
      kicker={t('shared.access.for', { email: link.emailMasked })}
      title={t('loginLink.title')}
      lead={t('loginLink.hereLead')}
      width="narrow"
    >
      <Flow gap={2}>
        <div>
          <PrimaryButton size="large" busy={busy} onClick={logIn}>
            {t('shared.action.login')}
          </PrimaryButton>
        </div>
        <Outcome problem={problem} />
      </Flow>
    </Page>
  )
}

/**
 * Another browser than the one that asked, as a mail app's own is. The number is typed and not picked: what presses
 * what it finds lets no one in, and who wasn't asking has none to type.
 */
function Elsewhere({ token, link, onEnd }: OpenedProps) {
  const t = useTexts('personal')
  const { dateTime } = useFormats()
  const rules = useMemo(() => schema({ number: requiredText({ pattern: /^\d{2}$/ }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { number: '' },
    onSubmit: async ({ number }) => {
      await orEnd(
        answerOf(api.POST('/bff/personal/login-link/number', { body: { token, number: Number(number) } })),
        onEnd,
      )
      dropMailedToken('login_link')
      onEnd('confirmed')
    },
  })
  const refuse = async () => {
    await orEnd(answerOf(api.POST('/bff/personal/login-link/refuse', { body: { token } })), onEnd)
    dropMailedToken('login_link')
    onEnd('refused')
  }
  const asked = t(link.browser || link.platform ? 'loginLink.askedIn' : 'loginLink.asked', {
    browser: t(`sessions.browser_${link.browser || 'unknown'}`),
    platform: t(`sessions.platform_${link.platform || 'unknown'}`),
    since: dateTime(link.since),
  })
  return (
    <Page
      kicker={t('shared.access.for', { email: link.emailMasked })}
      title={t('loginLink.elsewhereTitle')}
      lead={t('loginLink.elsewhereLead', { asked })}
      width="narrow"
    >
      <Flow gap={4}>
        <Form form={form}>
          <TextField
            name="number"
            label={t('loginLink.number')}
            hint={t('loginLink.numberHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <SubmitRow>
            <SubmitButton>{t('loginLink.confirm')}</SubmitButton>
          </SubmitRow>
        </Form>
        <Question
          {...useOnceMore()}
          label={t('loginLink.notMe')}
          yes={t('loginLink.notMe')}
          run={refuse}
          begin={{ variant: 'text' }}
          onlyScripts
        />
      </Flow>
    </Page>
  )
}

/** Ends the page where the link has ended; any other problem stays with the form. */
async function orEnd(answer: Promise<unknown>, onEnd: (reason: Reason) => void): Promise<void> {
  try {
    await answer
  } catch (error) {
    const reason = reasonOf(asProblem(error).code)
    if (reason) onEnd(reason)
    throw error
  }
}

function Confirmed() {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind="success"
      title={t('loginLink.confirmedTitle')}
      actions={
        <ButtonLink to="Homepage" variant="text">
          {t('loginLink.toHome')}
        </ButtonLink>
      }
    >
      {t('loginLink.confirmedText')}
    </StatusPage>
  )
}

import { useState } from 'react'
import { Flow, Notice, Page, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { ApiProblem } from '@weitersagen/kit/api'
import { answerOf, api } from '../../api/client'
import type { Arrived } from '../../api'
import {
  DeskFoot,
  DeskOutcome,
  hasPasskeys,
  PasskeyError,
  type PasskeyTrouble,
  prove,
  ReadOut,
} from '../../features/desk'

export type LoginScreenProps = {
  arrived: (who: Arrived) => void
  /** A session was over a moment ago: after the login it goes on where one was. */
  ended: boolean
}

/** The passkey has signed, and no second voice has admitted it yet. */
const waits = 'desk.waits'

// texts: trouble.*
/** One button: the browser asks which passkey, and the person for a finger, a face or a code. */
export function LoginScreen({ arrived, ended }: LoginScreenProps) {
  const t = useTexts('desk')
  const [trouble, setTrouble] = useState<PasskeyTrouble | undefined>(
    hasPasskeys() ? undefined : 'unsupported',
  )
  const { send, busy, problem } = useSend(async () => {
    const { question } = await answerOf(api.POST('/bff/desk/login/question'))
    return answerOf(api.POST('/bff/desk/login', { body: { answer: await prove(question) } }))
  })
  const waiting = problem instanceof ApiProblem && problem.code === waits && problem.values['fingerprint']
  const logIn = () => {
    setTrouble(undefined)
    send(undefined).then(arrived, (error: unknown) => {
      if (error instanceof PasskeyError) setTrouble(error.trouble)
    })
  }
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="narrow">
      <Flow gap={3}>
        {ended ? <Notice tone="info">{t('login.ended')}</Notice> : null}
        <div>
          <PrimaryButton size="large" icon="lock" busy={busy} onClick={logIn}>
            {t('login.button')}
          </PrimaryButton>
        </div>
        {trouble ? (
          <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
            {t(`trouble.${trouble}`)}
          </Notice>
        ) : waiting ? (
          <Waiting fingerprint={waiting} />
        ) : (
          <DeskOutcome problem={problem} />
        )}
        <Flow gap={1}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
            {t('login.noneTitle')}
          </Typography>
          <Typography>{t('login.none')}</Typography>
        </Flow>
        <Typography color="textSecondary">{t('login.cookie')}</Typography>
      </Flow>
      <DeskFoot />
    </Page>
  )
}

function Waiting({ fingerprint }: { fingerprint: string }) {
  const t = useTexts('desk')
  return (
    <Flow gap={2}>
      <Notice tone="info" title={t('login.waitsTitle')}>
        {t('login.waits')}
      </Notice>
      <ReadOut value={fingerprint} />
    </Flow>
  )
}

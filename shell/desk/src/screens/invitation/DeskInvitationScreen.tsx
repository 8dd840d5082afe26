import { useState } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import {
  ButtonLink,
  Card,
  Flow,
  Notice,
  Page,
  PrimaryButton,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { dropMailedToken, useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Taken } from '../../api'
import { DeskFoot, DeskOutcome, roomAt, useDeskProblemText } from '../../features/desk'
import { Fingerprint, hasPasskeys, make, PasskeyError, type PasskeyTrouble } from '../../features/passkey'

/** Why a link leads no further: another one has to be asked for. */
const over = ['desk.no_invitation', 'desk.invitation_used', 'desk.invitation_over']

/** Who was invited makes a passkey, and reads its fingerprint to the second voice. */
export default function InvitationScreen() {
  const token = useMailedToken('desk')
  const [taken, setTaken] = useState<Taken>()
  if (taken) return taken.admitted ? <Admitted /> : <Waits fingerprint={taken.fingerprint} />
  if (!token) return <Over code="desk.no_invitation" />
  return <Invited token={token} taken={setTaken} />
}

function Invited({ token, taken }: { token: string; taken: (taken: Taken) => void }) {
  const t = useTexts('desk')
  const [trouble, setTrouble] = useState<PasskeyTrouble | undefined>(
    hasPasskeys() ? undefined : 'unsupported',
  )
  const { send, busy, problem } = useSend(async () => {
    const { question } = await answerOf(api.POST('/bff/desk/invitation/question', { body: { token } }))
    const answer = await make(question)
    return answerOf(api.POST('/bff/desk/invitation', { body: { token, answer } }))
  })
  const begin = () => {
    setTrouble(undefined)
    send(undefined).then(
      (made) => {
        dropMailedToken('desk')
        taken(made)
      },
      (error: unknown) => {
        if (error instanceof PasskeyError) setTrouble(error.trouble)
      },
    )
  }
  if (problem instanceof ApiProblem && over.includes(problem.code)) return <Over code={problem.code} />
  return (
    <Page title={t('invitation.title')} lead={t('invitation.lead')} width="narrow">
      <Flow gap={3}>
        <Typography>{t('invitation.what')}</Typography>
        <div>
          <PrimaryButton size="large" icon="lock" busy={busy} onClick={begin}>
            {t('invitation.button')}
          </PrimaryButton>
        </div>
        {trouble ? (
          <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
            {t(trouble === 'left' ? 'trouble.leftMaking' : `trouble.${trouble}`)}
          </Notice>
        ) : (
          <DeskOutcome problem={problem} />
        )}
        <Typography color="textSecondary">{t('invitation.next')}</Typography>
      </Flow>
      <DeskFoot />
    </Page>
  )
}

function Waits({ fingerprint }: { fingerprint: string }) {
  const t = useTexts('desk')
  return (
    <Page title={t('invitation.waitsTitle')} lead={t('invitation.waitsLead')} width="narrow">
      <Flow gap={3}>
        <Card>
          <Flow gap={1}>
            <Typography color="textSecondary">{t('invitation.fingerprint')}</Typography>
            <Fingerprint value={fingerprint} large />
          </Flow>
        </Card>
        <Typography>{t('invitation.waits')}</Typography>
        <Typography>{t('invitation.keep')}</Typography>
        <div>
          <ButtonLink {...roomAt()} variant="outlined" iconAfter="arrowRight">
            {t('invitation.toLogin')}
          </ButtonLink>
        </div>
      </Flow>
      <DeskFoot />
    </Page>
  )
}

function Admitted() {
  const t = useTexts('desk')
  return (
    <StatusPage
      kind="success"
      title={t('invitation.admittedTitle')}
      actions={<ButtonLink {...roomAt()}>{t('invitation.toLogin')}</ButtonLink>}
    >
      {t('invitation.admitted')}
    </StatusPage>
  )
}

function Over({ code }: { code: string }) {
  const t = useTexts('desk')
  const text = useDeskProblemText()
  return (
    <StatusPage
      kind="expired"
      title={t('invitation.overTitle')}
      actions={
        <ButtonLink {...roomAt()} variant="outlined">
          {t('invitation.toLogin')}
        </ButtonLink>
      }
    >
      {text(code)}
    </StatusPage>
  )
}

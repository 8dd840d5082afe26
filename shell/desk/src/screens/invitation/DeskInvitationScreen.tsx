import { useState } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import {
  ButtonLink,
  Flow,
  Notice,
  Page,
  PrimaryButton,
  SkeletonLines,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useScreen, useSend } from '@weitersagen/kit/query'
import { dropMailedToken, recall, remember, useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { InvitationQuestion, Taken } from '../../api'
import {
  asksForNew,
  DeskFoot,
  DeskOutcome,
  hasPasskeys,
  make,
  PasskeyError,
  type PasskeyTrouble,
  prove,
  ReadOut,
  roomAt,
  useDeskProblemText,
} from '../../features/desk'
import { InvitedFor } from './InvitedFor'

/** Why a link leads no further: another one has to be asked for. */
const over = ['desk.no_invitation', 'desk.invitation_used', 'desk.invitation_over']

/** What became of the link, kept for the tab: the fingerprint is read out while the page may be loaded anew. */
const madeKey = 'desk.made'

type Made = Taken & {
  /** By a passkey that was there before. */
  known: boolean
}

const kept = (): Made | undefined => {
  const text = recall(madeKey)
  return text ? (JSON.parse(text) as Made) : undefined
}

// Rule (page, 4 D): The fingerprint of a new passkey outlives a reload of its page, and no longer than the tab. Test:
// deskDoors.test.tsx `shows the fingerprint again after a reload`.
/** Who was invited makes a passkey, or signs by a known one, and reads its fingerprint to the second voice. */
export default function InvitationScreen() {
  const token = useMailedToken('desk')
  const [made, setMade] = useState(kept)
  if (token) {
    const taken = (now: Made) => {
      remember(madeKey, JSON.stringify(now))
      dropMailedToken('desk')
      setMade(now)
    }
    return <Invited key={token} token={token} taken={taken} />
  }
  if (made) return made.admitted ? <Admitted /> : <Waits made={made} />
  return <Over code="desk.no_invitation" />
}

function Invited({ token, taken }: { token: string; taken: (made: Made) => void }) {
  const t = useTexts('desk')
  const asked = useScreen<InvitationQuestion>('/bff/desk/invitation/question', { body: { token } })
  const [trouble, setTrouble] = useState<PasskeyTrouble | undefined>(
    hasPasskeys() ? undefined : 'unsupported',
  )
  const [known, setKnown] = useState(false)
  const { send, busy, problem } = useSend(async () => {
    const { question } = await answerOf(api.POST('/bff/desk/invitation/question', { body: { token } }))
    const isNew = asksForNew(question)
    setKnown(!isNew)
    const answer = await (isNew ? make(question) : prove(question))
    const done = await answerOf(api.POST('/bff/desk/invitation', { body: { token, answer } }))
    return { ...done, known: !isNew }
  })
  const begin = () => {
    setTrouble(undefined)
    send(undefined).then(taken, (error: unknown) => {
      if (error instanceof PasskeyError) setTrouble(error.trouble)
    })
  }
  const gone = [problem, asked.problem].find((one) => one instanceof ApiProblem && over.includes(one.code))
  if (gone instanceof ApiProblem) return <Over code={gone.code} />
  return (
    <Page title={t('invitation.title')} lead={t('invitation.lead')} width="narrow">
      <Flow gap={3}>
        {asked.data ? (
          <InvitedFor invited={asked.data} />
        ) : asked.problem ? null : (
          <SkeletonLines lines={4} />
        )}
        <Typography>{t('invitation.what')}</Typography>
        <Typography>{t('invitation.known')}</Typography>
        <div>
          <PrimaryButton size="large" icon="lock" busy={busy} onClick={begin}>
            {t('invitation.button')}
          </PrimaryButton>
        </div>
        {trouble ? (
          <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
            {t(trouble === 'left' && !known ? 'trouble.leftMaking' : `trouble.${trouble}`)}
          </Notice>
        ) : (
          <DeskOutcome problem={problem} />
        )}
        <Typography color="textSecondary">
          {t('invitation.next')} {asked.data ? t('invitation.admits', { by: asked.data.by }) : null}
        </Typography>
      </Flow>
      <DeskFoot />
    </Page>
  )
}

function Waits({ made: { fingerprint, known } }: { made: Made }) {
  const t = useTexts('desk')
  return (
    <Page
      title={t('invitation.waitsTitle')}
      lead={t(known ? 'invitation.signedLead' : 'invitation.waitsLead')}
      width="narrow"
    >
      <Flow gap={3}>
        <ReadOut value={fingerprint} />
        <Typography>{t(known ? 'invitation.signedWaits' : 'invitation.waits')}</Typography>
        <Typography>{t(known ? 'invitation.signedKeep' : 'invitation.keep')}</Typography>
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

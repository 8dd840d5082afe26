import { useState } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { ButtonLink, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import type { Invitation } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'
import { InvitationView, type Answered } from './InvitationView'

/** Who invites to recommend, by the link of the letter: yes, not now, or never again. */
export default function InvitationScreen() {
  const token = useMailedToken('invitation')
  const [answered, setAnswered] = useState<Answered>()
  if (answered) return <Done name={answered} />
  if (!token) return <Ending name="tokenMissing" />
  return (
    <Screen<Invitation>
      path="/bff/public/invitation/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        if (isOver(problem)) return <Over code={problem.code} />
        const ending = endingOfToken(problem, 'tokenMissing')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(invitation) => <InvitationView invitation={invitation} token={token} onAnswer={setAnswered} />}
    </Screen>
  )
}

const isOver = ({ code }: ApiProblem): boolean => code === 'invitation.expired' || code === 'invitation.over'

/**
 * Nothing waits for an answer any more. Who accepted logs in; taking part needs no invitation, and "never again" stands
 * below the letter.
 */
function Over({ code }: { code: string }) {
  const t = useTexts('public')
  const kit = useTexts('kit')
  const text = useProblemText()
  const expired = code === 'invitation.expired'
  return (
    <StatusPage
      kind={expired ? 'expired' : 'info'}
      title={t('shared.invitation.over')}
      actions={
        <>
          <ButtonLink to="Homepage">{kit('toHome')}</ButtonLink>
          <ButtonLink to="Login" variant="outlined">
            {t('shared.access.toLogin')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {text(code)} {expired ? null : t('invitation.overKnown')}
      </p>
      <p>{t('invitation.overText')}</p>
    </StatusPage>
  )
}

function Done({ name }: { name: Answered }) {
  const t = useTexts('public')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind="success"
      {...(name === 'accepted' ? { icon: 'mail' as const } : {})}
      title={t(`invitation.${name}Title`)}
      actions={
        <ButtonLink to="Homepage" variant={name === 'accepted' ? 'contained' : 'outlined'}>
          {name === 'accepted' ? t('invitation.look') : kit('toHome')}
        </ButtonLink>
      }
    >
      {t(`invitation.${name}Text`)}
    </StatusPage>
  )
}

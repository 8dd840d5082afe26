import { useState } from 'react'
import { ButtonLink, SkeletonPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Confirmation, Confirmed } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { useMailedToken } from '../../features/token/useMailedToken'
import { ConfirmForm } from './ConfirmForm'
import { Done } from './Done'

/** Opened from the mail: the recommended person confirms data and consents. */
export default function FriendConfirmationScreen() {
  const token = useMailedToken('recipient_confirm')
  const [done, setDone] = useState<Confirmed>()
  const [refusal, setRefusal] = useState<EndingName>()
  if (!token) return <ConfirmationEnding name="tokenMissing" />
  if (done) return <Done confirmed={done} />
  if (refusal) return <ConfirmationEnding name={refusal} />
  return (
    <Screen<Confirmation>
      path="/bff/public/confirmation/look"
      body={{ token }}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => {
        const ending = endingOf(problem)
        return ending ? <ConfirmationEnding name={ending} /> : undefined
      }}
    >
      {(view) => {
        const ending = endingOfState[view.state]
        if (ending) return <ConfirmationEnding name={ending} />
        return <ConfirmForm view={view} token={token} onDone={setDone} onRefused={setRefusal} />
      }}
    </Screen>
  )
}

const endingOfState: Record<Confirmation['state'], EndingName | undefined> = {
  open: undefined,
  confirmed: 'confirmed',
  expired: 'expired',
  cancelled: 'cancelled',
  used: 'tokenUsed',
}

/** Here the reader is the one who confirmed, so "already confirmed" is told to that person. */
function ConfirmationEnding({ name }: { name: EndingName }) {
  const t = useTexts('public')
  if (name !== 'confirmed') return <Ending name={name} />
  return (
    <Ending
      name="confirmed"
      text={t('state.confirmed.ownText')}
      actions={<ButtonLink to="Homepage">{t('state.recommend')}</ButtonLink>}
    />
  )
}

import { useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import type { RegistrationView } from '../../api'
import { ConfirmDone } from './ConfirmDone'
import { ConfirmOffer } from './ConfirmOffer'
import { ConfirmRefused, refusesToConfirm } from './ConfirmRefused'

/** The mailbox confirms that somebody registers as a partner: a click does, not the link alone. */
export default function ConfirmScreen() {
  const token = useMailedToken('partnerRequest')
  const [done, setDone] = useState<{ in: boolean }>()
  const [refused, setRefused] = useState('')
  // The token is spent: asking for it again would only tell so.
  if (done) return <ConfirmDone in={done.in} />
  if (!token) return <ConfirmRefused code="token.unknown" />
  if (refused) return <ConfirmRefused code={refused} />
  return (
    <Screen<RegistrationView>
      path="/bff/profiseller/registration/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={({ code }) => (refusesToConfirm(code) ? <ConfirmRefused code={code} /> : undefined)}
    >
      {(view) => (
        <ConfirmOffer
          view={view}
          token={token}
          onDone={(began) => setDone({ in: began })}
          onRefused={setRefused}
        />
      )}
    </Screen>
  )
}

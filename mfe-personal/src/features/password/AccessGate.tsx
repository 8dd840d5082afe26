import { useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import type { Access } from '../../api'
import { PasswordForm } from './PasswordForm'
import { reasonOf, Refused } from './Refused'

/** Lets in who holds the mailed access: sets a password and logs in. */
export function AccessGate({ token, welcome }: { token: string | undefined; welcome: boolean }) {
  const [done, setDone] = useState(false)
  // The token is spent: asking for it again would only tell so, on the way to the personal area.
  if (done) return <SkeletonPage shape="cards" />
  if (!token) return <Refused reason="missing" />
  return (
    <Screen<Access>
      path="/bff/personal/access/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const reason = reasonOf(problem)
        return reason ? <Refused reason={reason} /> : undefined
      }}
    >
      {(access) =>
        access.state === 'open' ? (
          <PasswordForm access={access} token={token} welcome={welcome} onDone={() => setDone(true)} />
        ) : (
          <Refused reason={access.state} />
        )
      }
    </Screen>
  )
}

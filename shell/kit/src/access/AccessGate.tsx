import { useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import type { Access, Entrance } from './entrance'
import { PasswordForm } from './PasswordForm'
import { reasonOf, Refused } from './Refused'

export type AccessGateProps = {
  entrance: Entrance
  token: string | undefined
  /** Words of welcome on the first way in. */
  welcome: boolean
}

/** Lets in who holds the mailed access: sets a password and logs in. */
export function AccessGate({ entrance, token, welcome }: AccessGateProps) {
  const [done, setDone] = useState(false)
  // The token is spent: asking for it again would only tell so, on the way into the area.
  if (done) return <SkeletonPage shape="cards" />
  if (!token) return <Refused entrance={entrance} reason="missing" />
  return (
    <Screen<Access>
      path={entrance.look}
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const reason = reasonOf(problem)
        return reason ? (
          <Refused entrance={entrance} reason={reason} token={token} />
        ) : (
          entrance.refused?.(problem)
        )
      }}
    >
      {(access) =>
        access.state === 'open' ? (
          <PasswordForm
            entrance={entrance}
            access={access}
            token={token}
            welcome={welcome}
            onDone={() => setDone(true)}
          />
        ) : (
          <Refused entrance={entrance} reason={access.state} token={token} />
        )
      }
    </Screen>
  )
}

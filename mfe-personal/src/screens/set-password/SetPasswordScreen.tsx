import { useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import type { Access } from '../../api'
import { PasswordForm } from './PasswordForm'
import { Refused, type RefusalReason } from './Refused'

/** The mailed access: sets a password and logs in. */
export default function SetPasswordScreen() {
  const token = useMailedToken('access')
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
        const reason = reasons[problem.code]
        return reason ? <Refused reason={reason} /> : undefined
      }}
    >
      {(access) =>
        access.state === 'open' ? (
          <PasswordForm access={access} token={token} onDone={() => setDone(true)} />
        ) : (
          <Refused reason={access.state} />
        )
      }
    </Screen>
  )
}

const reasons: Record<string, RefusalReason> = {
  'token.expired': 'expired',
  'token.used': 'used',
  'token.unknown': 'missing',
}

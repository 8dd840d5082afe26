import { useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import type { Join } from '../../api'
import { JoinDone } from './JoinDone'
import { JoinOffer } from './JoinOffer'
import { JoinRefused, refusesToJoin } from './JoinRefused'

/** Somebody was asked to work for an agency: a click accepts, not the link alone. */
export default function JoinScreen() {
  const token = useMailedToken('agencyJoin')
  const [done, setDone] = useState<{ agency: string; in: boolean }>()
  const [refused, setRefused] = useState('')
  // The token is spent: asking for it again would only tell so.
  if (done) return <JoinDone {...done} />
  if (!token) return <JoinRefused code="token.unknown" />
  if (refused) return <JoinRefused code={refused} />
  return (
    <Screen<Join>
      path="/bff/agency/join/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={({ code }) => (refusesToJoin(code) ? <JoinRefused code={code} /> : undefined)}
    >
      {(join) => (
        <JoinOffer
          join={join}
          token={token}
          onDone={(began) => setDone({ agency: join.agency, in: began })}
          onRefused={setRefused}
        />
      )}
    </Screen>
  )
}

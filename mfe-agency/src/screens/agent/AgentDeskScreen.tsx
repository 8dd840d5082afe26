import { useEffect, useState } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useGo } from '@weitersagen/kit/router'
import type { Called, Desk } from '../../api'
import { CallForm, type Caller } from './CallForm'
import { CallDone } from './CallDone'

/**
 * The desk of somebody who recommends for callers: one call after the other, and nothing of one is left for the next.
 */
export default function AgentDeskScreen() {
  return (
    <Screen<Desk>
      path="/bff/agency/agent/desk"
      skeleton={<SkeletonPage shape="form" />}
      onProblem={({ code }) => (code === 'agent.required' ? <ToLogin /> : undefined)}
    >
      {(desk) => <Calls desk={desk} />}
    </Screen>
  )
}

export function ToLogin() {
  const go = useGo()
  useEffect(() => go({ to: 'AgentLogin', replace: true }), [go])
  return <SkeletonPage shape="form" />
}

type Made = { called: Called; caller: Caller }

function Calls({ desk }: { desk: Desk }) {
  const [call, setCall] = useState(1)
  const [made, setMade] = useState<Made>()
  const [out, setOut] = useState(false)
  if (out) return <ToLogin />
  if (made) {
    return (
      <CallDone
        called={made.called}
        caller={made.caller}
        onNext={() => {
          setMade(undefined)
          setCall((last) => last + 1)
        }}
      />
    )
  }
  return (
    <CallForm
      key={call}
      desk={desk}
      next={call > 1}
      onDone={(called, caller) => setMade({ called, caller })}
      onOut={() => setOut(true)}
    />
  )
}

import type { ReactNode } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import type { Held } from '../../api'
import { Ending } from '../endings/Ending'
import { endingOf } from '../endings/endingOf'
import { useHolder, type Holder } from './useHolder'

/** Lets in whose data it is. */
export function HeldGate({
  children,
}: {
  children: (held: Held, holder: Holder, reload: () => void) => ReactNode
}) {
  const holder = useHolder()
  return (
    <Screen<Held>
      path="/bff/public/held/look"
      body={holder}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const ending = endingOf(problem)
        return ending ? <Ending name={ending === 'tokenMissing' ? 'heldMissing' : ending} /> : undefined
      }}
    >
      {(held, reload) => children(held, holder, reload)}
    </Screen>
  )
}

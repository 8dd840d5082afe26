import type { ReactNode } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen, type ScreenProps } from '@weitersagen/kit/query'
import type { Held } from '../../api'
import { useHolder, type Holder } from './useHolder'

export type HeldGateProps = {
  children: (held: Held, holder: Holder, reload: () => void) => ReactNode
  onProblem: NonNullable<ScreenProps<Held>['onProblem']>
}

/** Lets in whose data it is. */
export function HeldGate({ children, onProblem }: HeldGateProps) {
  const holder = useHolder()
  return (
    <Screen<Held>
      path="/bff/public/held/look"
      body={holder}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={onProblem}
    >
      {(held, reload) => children(held, holder, reload)}
    </Screen>
  )
}

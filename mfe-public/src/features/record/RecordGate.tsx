import type { ReactNode } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen, type ScreenProps } from '@weitersagen/kit/query'
import type { FriendRecord } from '../../api'
import { useHolder, type Holder } from './useHolder'

export type RecordGateProps = {
  children: (record: FriendRecord, holder: Holder, reload: () => void) => ReactNode
  onProblem: NonNullable<ScreenProps<FriendRecord>['onProblem']>
}

/** Lets in whose data it is. */
export function RecordGate({ children, onProblem }: RecordGateProps) {
  const holder = useHolder()
  return (
    <Screen<FriendRecord>
      path="/bff/public/held/look"
      body={holder}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={onProblem}
    >
      {(record, reload) => children(record, holder, reload)}
    </Screen>
  )
}

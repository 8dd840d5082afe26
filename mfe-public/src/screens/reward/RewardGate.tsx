import type { ReactNode } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import type { Reward } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'

export const rewardPath = '/bff/public/reward/look'

/** Lets in who holds the mailed token, and shows the awards behind it. */
export function RewardGate({ children }: { children: (reward: Reward, token: string) => ReactNode }) {
  const token = useMailedToken('reward')
  if (!token) return <Ending name="rewardMissing" />
  return (
    <Screen<Reward>
      path={rewardPath}
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const ending = endingOfToken(problem, 'rewardUnknown')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(reward) => children(reward, token)}
    </Screen>
  )
}

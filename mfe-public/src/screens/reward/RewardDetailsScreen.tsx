import { Navigate, useHref, useParams, useSearchParams } from '@weitersagen/kit/router'
import { claimable, fits } from './awards'
import { Details } from './Details'
import { RewardGate } from './RewardGate'

/**
 * The details of one way to have a reward. What can't be had, or not any more, is shown by the overview, which knows
 * what became of all.
 */
export default function RewardDetailsScreen() {
  const { praemieid } = useParams()
  const [search] = useSearchParams()
  const href = useHref()
  return (
    <RewardGate>
      {(reward, token, claimed) => {
        const choice = reward.catalogue.find((entry) => entry.id === praemieid)
        const open = claimable(reward.awards)
        const award = open.find((entry) => entry.id === search.get('award')) ?? open[0]
        if (!choice || !award) return <Navigate to={href({ to: 'Reward' })} replace />
        if (!fits(choice, award))
          return <Navigate to={href({ to: 'Reward', query: { award: award.id } })} replace />
        return <Details reward={reward} token={token} choice={choice} award={award} claimed={claimed} />
      }}
    </RewardGate>
  )
}

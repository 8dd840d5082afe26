import type { IconName } from '@weitersagen/kit/ui'
import type { Target } from '@weitersagen/kit/router'
import type { Rights } from '../../api'

export type Way = {
  id:
    | 'start'
    | 'recommendations'
    | 'leads'
    | 'orders'
    | 'recommenders'
    | 'statistics'
    | 'rewards'
    | 'plan'
    | 'invitations'
    | 'talk'
    | 'employees'
    | 'invoices'
    | 'masterData'
  icon: IconName
  target: Target
}

/** The pages of the area that a role has; what it hasn't is not spoken of. */
export function waysOf({
  recommenders,
  orders,
  employees,
  rewards,
  plan,
  invitations,
  invoices,
  masterData,
  statistics,
}: Rights): Way[] {
  const ways: (Way | false)[] = [
    { id: 'start', icon: 'home', target: { to: 'AgencyHome' } },
    { id: 'talk', icon: 'phone', target: { to: 'RecommendEmployee' } },
    recommenders && { id: 'recommendations', icon: 'share', target: listOf('recommendations') },
    recommenders && { id: 'leads', icon: 'user', target: listOf('leads') },
    orders && { id: 'orders', icon: 'circleCheck', target: { to: 'AgencyOrders' } },
    recommenders && { id: 'recommenders', icon: 'heart', target: listOf('recommenders') },
    statistics && { id: 'statistics', icon: 'search', target: { to: 'AgencyStatistics' } },
    invitations && { id: 'invitations', icon: 'mail', target: { to: 'AgencyInvitations' } },
    rewards && { id: 'rewards', icon: 'gift', target: { to: 'AgencyRewards' } },
    plan && { id: 'plan', icon: 'clock', target: { to: 'AgencyRewardPlan' } },
    employees && { id: 'employees', icon: 'users', target: { to: 'AgencyEmployees' } },
    invoices && { id: 'invoices', icon: 'download', target: { to: 'AgencyInvoices' } },
    masterData && { id: 'masterData', icon: 'bank', target: { to: 'AgencyMasterData' } },
  ]
  return ways.filter((way) => way !== false)
}

/** Three lists of one right share a route; the address names the list, and the route's own needs no name. */
export const listOf = (
  kind: 'recommendations' | 'leads' | 'recommenders',
  query: Target['query'] = {},
): Target => ({
  to: 'AgencyRecommenders',
  query: { ...(kind === 'recommenders' ? {} : { list: kind }), ...query },
})

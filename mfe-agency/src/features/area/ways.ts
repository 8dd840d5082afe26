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

export type WayGroup = { id: 'day' | 'reports' | 'money' | 'agency'; ways: Way[] }

// Rule (page, 6): A page of the agency area names no page that the role hasn't. Test: report.test.tsx `name no page
// that the role hasn’t`.
/** The pages of the area that a role has, by what one comes for; what it hasn't is not spoken of. */
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
  // Rule (page, 6 D): The right of administration opens the group of pages about the agency itself, each of which
  // needs its own right as well. Test: WayList.test.tsx `has a group for administration, for a role with that right`.
  administration,
}: Rights): WayGroup[] {
  const groups: { id: WayGroup['id']; ways: (Way | false)[] }[] = [
    {
      id: 'day',
      ways: [
        { id: 'start', icon: 'home', target: { to: 'AgencyHome' } },
        { id: 'talk', icon: 'phone', target: { to: 'RecommendEmployee' } },
        invitations && { id: 'invitations', icon: 'mail', target: { to: 'AgencyInvitations' } },
      ],
    },
    {
      id: 'reports',
      ways: [
        recommenders && { id: 'recommendations', icon: 'share', target: listOf('recommendations') },
        recommenders && { id: 'leads', icon: 'user', target: listOf('leads') },
        orders && { id: 'orders', icon: 'circleCheck', target: { to: 'AgencyOrders' } },
        recommenders && { id: 'recommenders', icon: 'heart', target: listOf('recommenders') },
        statistics && { id: 'statistics', icon: 'chart', target: { to: 'AgencyStatistics' } },
      ],
    },
    {
      id: 'money',
      ways: [
        rewards && { id: 'rewards', icon: 'gift', target: { to: 'AgencyRewards' } },
        plan && { id: 'plan', icon: 'clock', target: { to: 'AgencyRewardPlan' } },
        invoices && { id: 'invoices', icon: 'download', target: { to: 'AgencyInvoices' } },
      ],
    },
    {
      id: 'agency',
      ways: [
        administration && employees && { id: 'employees', icon: 'users', target: { to: 'AgencyEmployees' } },
        administration &&
          masterData && { id: 'masterData', icon: 'bank', target: { to: 'AgencyMasterData' } },
      ],
    },
  ]
  return groups
    .map(({ id, ways }) => ({ id, ways: ways.filter((way) => way !== false) }))
    .filter(({ ways }) => ways.length > 0)
}

/** What an agency earns, as a sum and row by row, is one page by both names of section 2 of the specification. */
export const secondNames: Record<string, string> = { AgencyRewardOverview: 'AgencyRewards' }

const lists = ['recommendations', 'leads', 'recommenders'] as const

/** Three lists of one right share a route; the address names the list, and the route's own needs no name. */
export const listOf = (kind: (typeof lists)[number], query: Target['query'] = {}): Target => ({
  to: 'AgencyRecommenders',
  query: { ...(kind === 'recommenders' ? {} : { list: kind }), ...query },
})

/** The list of them that an address shows: the route's own where it names none that there is. */
export const listIn = (address: URLSearchParams): (typeof lists)[number] =>
  lists.find((one) => one === address.get('list')) ?? 'recommenders'

/** Where somebody is invited, on a page of its own. */
export const inviteForm: Target = { to: 'AgencyInvitations', query: { do: 'invite' } }

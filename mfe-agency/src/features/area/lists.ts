import type { Target } from '@weitersagen/kit/router'

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

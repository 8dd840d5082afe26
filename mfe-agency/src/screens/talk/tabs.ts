import type { Target } from '@weitersagen/kit/router'
import type { Rights } from '@weitersagen/seller/api'

/** In the order of the specification; the overview is the page's own address, for every role has it. */
export const tabNames = ['form', 'invitations', 'recommenders', 'leads', 'orders', 'overview'] as const

export type TabName = (typeof tabNames)[number]

/** The tab that an address names; the overview for none, and for what is none. */
export const tabOf = (word: string | null): TabName => tabNames.find((name) => name === word) ?? 'overview'

// Rule (agency, 2, 6 D): The page of a conversation has the tabs of the role alone, each an address; moving
// between them by keyboard fetches nothing, and each figure that waits is that of its rows. Enforced: waiting.ts
// waitingIn, TabList.tsx. Test: talk.test.tsx `is walked by keyboard, and each tab is an address`, talk.test.tsx
// `counts no more than the rows that the way leads to`.
/** The tabs that a role has. */
export const tabsOf = ({ invitations, recommenders, orders }: Rights): TabName[] => {
  const has: Record<TabName, boolean> = {
    form: invitations,
    invitations,
    recommenders,
    leads: recommenders,
    orders,
    overview: true,
  }
  return tabNames.filter((name) => has[name])
}

/** Each tab is an address; what was filtered in another stays there. */
export const toTab = (name: TabName, query: Target['query'] = {}): Target => ({
  to: 'RecommendEmployee',
  query: { ...(name === 'overview' ? {} : { tab: name }), ...query },
})

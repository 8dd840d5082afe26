/** What everybody may read about working for the tenant, in its order, and where it stands. */
export const infoPages = [
  { id: 'info', route: 'AgencyInfo' },
  { id: 'costs', route: 'AgencyCosts' },
  { id: 'rules', route: 'AgencyRules' },
  { id: 'privacy', route: 'AgencyPrivacy' },
] as const

export type InfoPageName = (typeof infoPages)[number]['id']

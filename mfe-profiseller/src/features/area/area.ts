import type { Area } from '@weitersagen/seller/area'

// texts: partner.*
/** The area of partners, for the doors and pages that it shares with that of agencies. */
export const area: Area = {
  kind: 'partner',
  name: 'profiseller',
  texts: 'profiseller',
  calls: '/bff/profiseller',
  channel: 'ws.profiseller',
  home: 'ProfisellerArea',
  login: 'ProfisellerLogin',
  logout: 'ProfisellerLogout',
  forgotten: 'ProfisellerForgotPassword',
  draft: 'profiseller-login',
  out: 'partner.required',
  refusals: ['partner.none', 'partner.ended', 'account.locked', 'account.locked_employee'],
  pages: {
    start: { to: 'ProfisellerArea' },
    links: { to: 'ProfisellerLinks' },
    recommendations: { to: 'ProfisellerRecommendations' },
    leads: { to: 'ProfisellerRecommendations', query: { list: 'leads' } },
    orders: { to: 'ProfisellerOrders' },
    statistics: { to: 'ProfisellerStatistics' },
    rewards: { to: 'ProfisellerCommissions' },
    plan: { to: 'ProfisellerPlan' },
    invoices: { to: 'ProfisellerBilling' },
    masterData: { to: 'ProfisellerData' },
  },
}

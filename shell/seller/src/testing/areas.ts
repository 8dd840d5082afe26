import type { Area } from '../area/context'

/** Areas of invented routes. */
export const agency: Area = {
  kind: 'agency',
  name: 'agency',
  texts: 'agency',
  calls: '/bff/agency',
  channel: 'ws.agency',
  home: 'Start',
  login: 'Login',
  logout: 'Logout',
  forgotten: 'Forgotten',
  draft: 'login',
  out: 'member.required',
  refusals: [],
  pages: {
    start: { to: 'Start' },
    recommendations: { to: 'Lists', query: { list: 'recommendations' } },
    leads: { to: 'Lists', query: { list: 'leads' } },
    orders: { to: 'Orders' },
    statistics: { to: 'Statistics' },
    rewards: { to: 'Rewards' },
    plan: { to: 'Plan' },
    invoices: { to: 'Invoices' },
    masterData: { to: 'MasterData' },
    links: { to: 'Links' },
  },
}

export const partner: Area = { ...agency, kind: 'partner', name: 'profiseller', texts: 'profiseller' }

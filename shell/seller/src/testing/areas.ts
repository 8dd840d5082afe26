import type { RouteEntry } from '@weitersagen/kit/boot'
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

const paths = {
  Start: '',
  Login: '/login',
  Logout: '/logout',
  Forgotten: '/passwortvergessen',
  Lists: '/empfehler',
  Orders: '/auftraege',
  Statistics: '/statistik',
  Rewards: '/praemien',
  Plan: '/praemienplan',
  Invoices: '/rechnungen',
  MasterData: '/stammdaten',
  Links: '/links',
}

/** The invented routes, each area's below its name. */
export const routesOf = ({ name: area }: Area): RouteEntry[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path: `/${area}${path}`, remote: `mfe_${area}` }))

import type { Area } from '@weitersagen/seller/area'
import { InfoWays } from './InfoWays'
import { listOf } from './lists'

/** The area of agencies, for the doors and pages that it shares with that of partners. */
export const area: Area = {
  kind: 'agency',
  name: 'agency',
  texts: 'agency',
  calls: '/bff/agency',
  channel: 'ws.agency',
  home: 'AgencyHome',
  login: 'AgencyLogin',
  logout: 'AgencyLogout',
  forgotten: 'AgencyForgotPassword',
  draft: 'agency-login',
  out: 'member.required',
  refusals: [
    'member.none',
    'member.deactivated',
    'member.agency_ended',
    'account.locked',
    'account.locked_employee',
  ],
  pages: {
    start: { to: 'AgencyHome' },
    talk: { to: 'RecommendEmployee' },
    invitations: { to: 'AgencyInvitations' },
    recommendations: listOf('recommendations'),
    leads: listOf('leads'),
    orders: { to: 'AgencyOrders' },
    recommenders: listOf('recommenders'),
    statistics: { to: 'AgencyStatistics' },
    rewards: { to: 'AgencyRewards' },
    plan: { to: 'AgencyRewardPlan' },
    invoices: { to: 'AgencyInvoices' },
    employees: { to: 'AgencyEmployees' },
    masterData: { to: 'AgencyMasterData' },
    links: { to: 'AgencyLinks' },
  },
  // What an agency earns, as a sum and row by row, is one page by both names of section 2 of the specification.
  secondNames: { AgencyRewardOverview: 'AgencyRewards' },
  Foot: InfoWays,
}

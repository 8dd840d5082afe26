import type { SellerArea } from '@weitersagen/kit/seller'

/** The area of agencies, for the doors that it shares with that of partners. */
export const area: SellerArea = {
  texts: 'agency',
  calls: '/bff/agency',
  channel: 'ws.agency',
  home: 'AgencyHome',
  login: 'AgencyLogin',
  forgotten: 'AgencyForgotPassword',
  draft: 'agency-login',
  refusals: [
    'member.none',
    'member.deactivated',
    'member.agency_ended',
    'account.locked',
    'account.locked_employee',
  ],
}

import type { SellerArea } from '@weitersagen/kit/seller'

/** The area of partners, for the doors that it shares with that of agencies. */
export const area: SellerArea = {
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
}

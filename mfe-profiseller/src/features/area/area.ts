import type { SellerArea } from '@weitersagen/kit/seller'

/** The area of partners, for the doors that it shares with that of agencies. */
export const area: SellerArea = {
  texts: 'profiseller',
  calls: '/bff/profiseller',
  channel: 'ws.profiseller',
  home: 'ProfisellerArea',
  login: 'ProfisellerLogin',
  forgotten: 'ProfisellerForgotPassword',
  draft: 'profiseller-login',
  refusals: ['partner.none', 'partner.ended', 'account.locked', 'account.locked_employee'],
}

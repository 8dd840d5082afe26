import type { Claimed } from '../../api'

export const claimsPath = '/bff/personal/claims'

export const sameAccount = 'recipient.same_account'

/** The form stays then, with what was typed: another account is the way on. */
export const wantsOtherAccount = ({ refused }: Claimed): boolean =>
  refused.some(({ code }) => code === sameAccount)

import type { Claimed } from '../../api'

export const claimsPath = '/bff/personal/claims'

export const sameAccount = 'recipient.same_account'

/** What became of a claim; `kept` is there where the typed account was to be stored, too. */
export type Outcome = Claimed & { kept?: boolean }

/** The form stays then, with what was typed: another account is the way on. */
export const wantsOtherAccount = ({ refused }: Claimed): boolean =>
  refused.some(({ code }) => code === sameAccount)

/** The headings under which people look for a deed. */
export const groups = ['people', 'money', 'offers', 'texts', 'team', 'sellers', 'files'] as const
export type Group = (typeof groups)[number]

/** By what stands before the dot of a kind; kinds that belong elsewhere stand by themselves. */
const groupsOf: Record<Group, readonly string[]> = {
  people: [
    'account',
    'admin_login',
    'autologin',
    'consent',
    'contact',
    'inquiry',
    'letter',
    'mail',
    'people',
    'person',
    'recommendation',
    'suspicion',
  ],
  money: [
    'bank_case',
    'credit_note',
    'creditnote',
    'order',
    'orders',
    'payout',
    'receivable',
    'voucher',
    'vouchers',
  ],
  offers: ['tenant'],
  texts: ['content'],
  team: ['desk', 'operator', 'passkey'],
  sellers: [
    'agency',
    'agent',
    'commission_plan',
    'creditor',
    'member',
    'partner',
    'report',
    'seller',
    'sellers',
  ],
  files: ['audit', 'numbers', 'offers', 'statement', 'texts'],
}

/** Under which heading a kind stands; a test holds that each has one. */
export function groupOf(kind: string): Group | undefined {
  const first = kind.split('.')[0] ?? ''
  return groups.find((group) => groupsOf[group].includes(first))
}

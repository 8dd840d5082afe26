import type { Friend } from '../../api'

/** What a tenant says of a field of the friend's form. */
export type Asked = Friend['fields'][keyof Friend['fields']]

export const isWanted = (asked: Asked): boolean => asked === 'required'

/** An API of before the field says nothing of it: what it wouldn't take isn't asked for. */
export const isAsked = (asked: Asked): boolean => asked === 'required' || asked === 'optional'

/**
 * What a correction asks for: what is kept may be corrected though no one asks for it any more, and nothing has to be
 * added.
 */
export const correctedOf = (asked: Asked, kept: boolean): Asked => {
  if (kept) return asked === 'unasked' ? 'optional' : asked
  return asked === 'required' ? 'optional' : asked
}

/** Whether nothing has to be filled in beside name and e-mail. */
export const asksNoMore = ({ fields }: Pick<Friend, 'fields'>): boolean =>
  !Object.values(fields).some(isWanted)

const address = ['street', 'houseNumber', 'zip', 'city'] as const

type Given = Partial<Record<(typeof address)[number] | 'phone' | 'salutation', string | undefined>>

/** What is missing of it: an address is whole or not there. */
export function missingOf(
  values: Given,
  asked: Pick<Friend['fields'], 'address' | 'phone' | 'salutation'>,
): Record<string, string> {
  const wanted: (keyof Given)[] = [
    ...(isWanted(asked.address) || address.some((name) => values[name]) ? address : []),
    ...(isWanted(asked.phone) ? (['phone'] as const) : []),
    ...(isWanted(asked.salutation) ? (['salutation'] as const) : []),
  ]
  return Object.fromEntries(wanted.filter((name) => !values[name]).map((name) => [name, 'field.required']))
}

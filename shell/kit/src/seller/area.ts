/** One kind of sellers' area: whose texts its doors speak by, where its calls are, and which pages it has. */
export type SellerArea = {
  kind: 'agency' | 'partner'
  /** What the calls that it shares with the other kind know it by. */
  name: 'agency' | 'profiseller'
  /** The namespace of the texts. */
  texts: string
  /** Where the area's own calls are, and what was read there: `/bff/agency`. */
  calls: string
  /** What its tabs hear each other by. */
  channel: string
  /** Its routes. */
  home: string
  login: string
  logout: string
  forgotten: string
  /** The form of its login, whose address the next one takes along. */
  draft: string
  /** The word for: no one is logged in here, or no longer. */
  out: string
  /** Why its login opens to none, whatever the password is. */
  refusals: readonly string[]
}

/** Where the calls are that agencies and partners share. */
export const sharedCallsOf = ({ name }: Pick<SellerArea, 'name'>): string => `/bff/seller/${name}`

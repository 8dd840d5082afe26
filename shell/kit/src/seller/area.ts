/** One kind of sellers' area: whose texts its doors speak by, where its calls are, and which pages it has. */
export type SellerArea = {
  /** The namespace of the texts. */
  texts: string
  /** Where the area's calls are, and what was read there: `/bff/agency`. */
  calls: string
  /** What its tabs hear each other by. */
  channel: string
  /** Its routes. */
  home: string
  login: string
  forgotten: string
  /** The form of its login, whose address the next one takes along. */
  draft: string
  /** Why its login opens to none, whatever the password is. */
  refusals: readonly string[]
}

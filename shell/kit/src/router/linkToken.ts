import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useGo } from './hooks'
import { useCurrentRoute } from './language'
import { mailedToken } from './mailedToken'
import { forget, recall, remember } from './pageMemory'

// Rule (page, 7 D): The token of an agency's link leaves the address, goes along without storage or cookie, and the
// page says beforehand when it doesn't count. Test: agency.test.tsx `tells by whose link one came, and takes its token
// out of the address`.
/** Mailed tokens of different purposes never meet: each has its own place. */
export type TokenPurpose =
  | 'access'
  | 'recipient_confirm'
  | 'recipient_mail'
  | 'decline'
  | 'reward'
  | 'newsletter'
  | 'unsubscribe'
  | 'email_change'
  | 'login_link'
  | 'admin'
  | 'agent'
  | 'heard'
  | 'invitation'
  | 'agencyRequest'
  | 'agencyDetails'
  | 'agencyJoin'
  | 'recheck'
  | 'objection'
  | 'partnerRequest'
  | 'desk'

const placeOf = (purpose: TokenPurpose | 'agency' | 'agencyLabel') => `token.${purpose}`

const parameter = 't'
/** What is longer is no agency's token, and the server says so of its beginning as well. */
const longest = 100

type Address = { search: string; hash: string }
type Read = (address: Address) => string | undefined

/** Some gateways write the fragment as a query. */
const ofMail: Read = ({ search, hash }) => mailedToken(hash) ?? mailedToken(search)
const inQuery: Read = ({ search }) => mailedToken(search)?.slice(0, longest)

/** The token of a mailed link (`#t=…`); fragments never reach a server. */
export const useMailedToken = (purpose: TokenPurpose): string | undefined => useKept(placeOf(purpose), ofMail)

const labelNames = ['label', 'utm_source', 'utm_campaign']
/** Of the link that one has just come by; empty for one without a label. */
const ofLink: Read = (address) => {
  if (!inQuery(address)) return undefined
  const query = new URLSearchParams(address.search)
  const label = labelNames.map((name) => query.get(name)).find((given) => given)
  return label?.slice(0, longest) ?? ''
}

/**
 * The token of an agency's link (`?t=…`), or its readable end, which the server reads as well. The last link that one
 * came by counts.
 */
export function useAgencyToken(): string | undefined {
  useAgencyLabel()
  return useKept(placeOf('agency'), inQuery)
}

/** The label of that link, which goes along like its token. It is no secret, and stays in the address. */
export function useAgencyLabel(): string | undefined {
  const { key, search, hash } = useLocation()
  const place = placeOf('agencyLabel')
  const label = ofLink({ search, hash }) ?? recall(place)
  useEffect(() => {
    if (label !== undefined) remember(place, label)
  }, [place, label, key])
  return label
}

/** Call when the token has done its one job. */
export const dropMailedToken = (purpose: TokenPurpose): void => forget(placeOf(purpose))

/**
 * The token of the link that one came by. It leaves the address bar at once, so that it is in no history, no
 * screenshot and no copied address, and stays with this page and the next ones that ask for it, a reload included;
 * the browser's storage and cookies know nothing of it.
 */
function useKept(place: string, read: Read): string | undefined {
  const { key, search, hash } = useLocation()
  const arrived = read({ search, hash })
  const token = arrived ?? recall(place)
  const current = useCurrentRoute()
  const go = useGo()

  // Goes along to the next entry of the history. What was dropped while this was drawn stays dropped.
  useEffect(() => {
    const kept = recall(place)
    if (kept) remember(place, kept)
  }, [place, token, key])

  useEffect(() => {
    // The address is ahead of what is on screen: who has gone on already isn't called back.
    if (!arrived || !current || read(location) !== arrived) return
    remember(place, arrived)
    const query = Object.fromEntries(new URLSearchParams(search))
    delete query[parameter]
    go({ to: current.route.name, params: current.params, query, replace: true, state: { keepFocus: true } })
  }, [arrived, read, place, search, current, go])

  return token
}

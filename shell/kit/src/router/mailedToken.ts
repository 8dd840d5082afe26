import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useFragment, useGo } from './hooks'
import { useCurrentRoute } from './language'
import { forget, recall, remember } from './pageMemory'

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
  | 'admin'

const placeOf = (purpose: TokenPurpose) => `token.${purpose}`

/**
 * The token of a mailed link (`#t=…`). It leaves the address bar at once, so that it is in no history, no screenshot and no copied address,
 * and stays with this page and the next ones that ask for it, a reload included.
 */
export function useMailedToken(purpose: TokenPurpose): string | undefined {
  const place = placeOf(purpose)
  const fragment = useFragment('t')
  const token = fragment ?? recall(place)
  const { key } = useLocation()
  const current = useCurrentRoute()
  const go = useGo()

  // Goes along to the next entry of the history. What was dropped while this was drawn stays dropped.
  useEffect(() => {
    const kept = recall(place)
    if (kept) remember(place, kept)
  }, [place, token, key])

  useEffect(() => {
    // The address is ahead of what is on screen: who has gone on already isn't called back.
    if (!fragment || !current || !location.hash.includes(fragment)) return
    remember(place, fragment)
    go({ to: current.route.name, params: current.params, replace: true, state: { keepFocus: true } })
  }, [fragment, place, current, go])

  return token
}

/** Call when the token has done its one job. */
export const dropMailedToken = (purpose: TokenPurpose): void => forget(placeOf(purpose))

import { useEffect } from 'react'
import {
  recall,
  remember,
  useCurrentRoute,
  useGo,
  useLocation,
  useSearchParams,
} from '@weitersagen/kit/router'

const parameter = 't'
const place = 'token.agency'
/** What is longer is no token, and the server says so of its beginning as well. */
const longest = 100

/**
 * The token of an agency's link (`?t=…`). It leaves the address bar at once and stays with this page and the next ones, a reload included; the
 * browser's storage and cookies know nothing of it. The last link that one came by counts.
 */
export function useAgencyToken(): string | undefined {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const current = useCurrentRoute()
  const go = useGo()
  const token = search.get(parameter)?.slice(0, longest) || recall(place)

  // Goes along to the next entry of the history.
  useEffect(() => {
    if (token) remember(place, token)
  }, [token, key])

  useEffect(() => {
    // The address is ahead of what is on screen: who has gone on already isn't called back.
    if (!search.has(parameter) || !current || !new URLSearchParams(location.search).has(parameter)) return
    const query = Object.fromEntries([...search].filter(([name]) => name !== parameter))
    go({ to: current.route.name, params: current.params, query, replace: true, state: { keepFocus: true } })
  }, [search, current, go])

  return token
}

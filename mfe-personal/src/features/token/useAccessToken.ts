import { useEffect, useState } from 'react'
import { useCurrentRoute, useFragment, useGo } from '@weitersagen/kit/router'

const place = 'ws.token.access'

function read(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined
  } catch {
    return undefined
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(place, token)
  } catch {
    // Without storage the token lives as long as the page does.
  }
}

/** Call when the token has done its one job. */
export function dropAccessToken(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept then.
  }
}

/** The token of the mailed access (`#t=…`): out of the address bar at once, kept in this tab for a reload. */
export function useAccessToken(): string | undefined {
  const fragment = useFragment('t')
  const [kept, setKept] = useState(read)
  const current = useCurrentRoute()
  const go = useGo()

  useEffect(() => {
    if (!fragment) return
    keep(fragment)
    setKept(fragment)
    if (current) {
      go({ to: current.route.name, params: current.params, replace: true, state: { keepFocus: true } })
    }
  }, [fragment, current, go])

  return fragment ?? kept
}

import { useEffect, useState } from 'react'
import { useCurrentRoute, useFragment, useGo } from '@weitersagen/kit/router'

/** Mailed tokens of different purposes never meet: each has its own place. */
export type TokenPurpose = 'recipient_confirm' | 'reward'

const place = (purpose: TokenPurpose) => `ws.token.${purpose}`

function read(purpose: TokenPurpose): string | undefined {
  try {
    return sessionStorage.getItem(place(purpose)) ?? undefined
  } catch {
    return undefined
  }
}

function keep(purpose: TokenPurpose, token: string): void {
  try {
    sessionStorage.setItem(place(purpose), token)
  } catch {
    // Without storage the token lives as long as the page does.
  }
}

/**
 * The token of a mailed link (`#t=…`). It leaves the address bar at once, so that it is in no history, no
 * screenshot and no copied address, and stays in this tab for a reload.
 */
export function useMailedToken(purpose: TokenPurpose): string | undefined {
  const fragment = useFragment('t')
  const [kept, setKept] = useState(() => read(purpose))
  const current = useCurrentRoute()
  const go = useGo()

  useEffect(() => {
    if (!fragment) return
    keep(purpose, fragment)
    setKept(fragment)
    if (current) {
      go({ to: current.route.name, params: current.params, replace: true, state: { keepFocus: true } })
    }
  }, [fragment, purpose, current, go])

  return fragment ?? kept
}

import { useMemo } from 'react'
import { useMailedToken, useSearchParams } from '@weitersagen/kit/router'

/**
 * Who asks for the data kept of them: the link of a mail says so, or else the browser's cookie, of the recommendation
 * that is named.
 */
export type Holder = { token?: string; number?: string }

export function useHolder(): Holder {
  const token = useMailedToken('recipient_mail')
  const [search] = useSearchParams()
  const number = search.get('nr')
  return useMemo(() => (token ? { token } : number ? { number } : {}), [token, number])
}

import { useCallback } from 'react'
import { useLocale } from '@weitersagen/kit/i18n'
import { screenKey, useQueryClient } from '@weitersagen/kit/query'
import type { PeopleFound } from '../../api'

export type Found = { query: string; found: PeopleFound }

/** Below the desk's own path, so that it goes with the session. */
const path = '/bff/desk/people/found'

/** What was found last in this tab: who comes back from a page finds it again, without a further search. */
export function useLastFound(): { last: Found | undefined; keep: (found: Found | undefined) => void } {
  const client = useQueryClient()
  const locale = useLocale()
  const keep = useCallback(
    (found: Found | undefined) => client.setQueryData(screenKey(locale, path), found ?? null),
    [client, locale],
  )
  const kept = client.getQueryData(screenKey(locale, path)) as Found | null | undefined
  return { last: kept ?? undefined, keep }
}

import { useCallback } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import { screenKey, useQueryClient, useSend, type QueryClient, type Send } from '@weitersagen/kit/query'
import { useLocale } from '@weitersagen/kit/i18n'
import type { Door } from '../../api'
import { useDesk } from './deskContext'

/** The word for: no one is logged in here, or no longer. */
export const out = 'desk.session_over'

/** Somebody else has logged in in this browser meanwhile. */
export const another = 'desk.another'

export const doorPath = '/bff/desk/session'

/** What was read at the desk. */
export const ofDesk = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey.some((part) => String(part).startsWith('/bff/desk/'))

/** Says whether somebody is in, without a question to the server. */
export function useSetDoor(): (door: Door) => void {
  const client: QueryClient = useQueryClient()
  const locale = useLocale()
  return useCallback(
    (door) => {
      client.removeQueries({ predicate: (query) => ofDesk(query) && !query.queryKey.includes(doorPath) })
      client.setQueryData<Door>(screenKey(locale, doorPath), door)
    },
    [client, locale],
  )
}

/** A change at the desk. One that comes too late for its session leads to the login. */
export function useDeskSend<Input, Answer>(run: (input: Input) => Promise<Answer>): Send<Input, Answer> {
  const { over, answered } = useDesk()
  return useSend(async (input: Input) => {
    try {
      const answer = await run(input)
      answered()
      return answer
    } catch (error) {
      if (error instanceof ApiProblem && error.code === out) over()
      if (error instanceof ApiProblem && error.code === another) location.reload()
      throw error
    }
  })
}

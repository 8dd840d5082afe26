import { useCallback } from 'react'
import { useQueryClient } from '@weitersagen/kit/query'

/** What was read in the area is gone with the login: somebody else's page begins with nothing of it. */
export function useForgetArea(): () => void {
  const client = useQueryClient()
  return useCallback(
    () =>
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey.some((part) => String(part).startsWith('/bff/agency/')),
      }),
    [client],
  )
}

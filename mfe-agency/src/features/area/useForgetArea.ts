import { useCallback } from 'react'
import { useQueryClient } from '@weitersagen/kit/query'
import { drawFor } from '../../api/drawnFor'
import { tellTabs } from './tabs'

/** What was read in the area. */
export const ofArea = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey.some((part) => String(part).startsWith('/bff/agency/'))

/**
 * What was read in the area is gone with the login: somebody else's page begins with nothing of it, and the other tabs
 * look anew.
 */
export function useForgetArea(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    drawFor('')
    client.removeQueries({ predicate: ofArea })
    tellTabs()
  }, [client])
}

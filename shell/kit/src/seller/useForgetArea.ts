import { useCallback } from 'react'
import { useQueryClient } from '@weitersagen/kit/query'
import { sharedCallsOf, type SellerArea } from './area'
import { drawFor } from './drawnFor'
import { tellTabs } from './tabs'

/** What was read in the area. */
export const ofArea =
  (area: SellerArea) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    [area.calls, sharedCallsOf(area)].some((calls) =>
      queryKey.some((part) => String(part).startsWith(`${calls}/`)),
    )

/**
 * What was read in the area is gone with the login: somebody else's page begins with nothing of it, and the other tabs
 * look anew.
 */
export function useForgetArea(area: SellerArea): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    drawFor('')
    client.removeQueries({ predicate: ofArea(area) })
    tellTabs(area)
  }, [area, client])
}

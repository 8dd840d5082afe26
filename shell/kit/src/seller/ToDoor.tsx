import { useEffect } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { encodeRedirect, useCurrentRoute, useGo, useLocation } from '@weitersagen/kit/router'
import type { SellerArea } from './area'
import { useForgetArea } from './useForgetArea'

/** No one is logged in to the area, or no longer: its login, with the way back to this page. */
export function ToDoor({ area }: { area: SellerArea }) {
  const go = useGo()
  const forget = useForgetArea(area)
  const current = useCurrentRoute()
  const { search } = useLocation()
  const redirect = current ? encodeRedirect(current.route, current.params, search) : undefined
  useEffect(() => {
    go({ to: area.login, query: { redirect }, replace: true, state: { asked: true } })
    // Once the page is left: as long as it stands, it would ask anew for what is forgotten.
    return forget
  }, [area, forget, go, redirect])
  return <SkeletonPage shape="form" />
}

import { useEffect } from 'react'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { encodeRedirect, useCurrentRoute, useGo, useLocation } from '@weitersagen/kit/router'
import { useForgetArea } from './useForgetArea'

/** No one is logged in to the area, or no longer: its login, with the way back to this page. */
export function ToLogin() {
  const go = useGo()
  const forget = useForgetArea()
  const current = useCurrentRoute()
  const { search } = useLocation()
  const redirect = current ? encodeRedirect(current.route, current.params, search) : undefined
  useEffect(() => {
    forget()
    go({ to: 'AgencyLogin', query: { redirect }, replace: true, state: { asked: true } })
  }, [forget, go, redirect])
  return <SkeletonPage shape="form" />
}

import { Suspense, useState } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useTenant, type RouteEntry } from '@weitersagen/kit/boot'
import { Navigate, useCurrentRoute, useHref, useLocation } from '@weitersagen/kit/router'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { RemoteScreen } from '../remote/RemoteScreen'
import { ownScreens, PortalOnly } from '../screens/own'
import { detourOf } from './access'

/** A route of the tenant: shown to those who may see it, a way to sign in for the others. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const session = useSession()
  // Who came to the logout with a session ends it there and may read the goodbye.
  const [arrival] = useState(session)
  const { modules } = useTenant()
  const params = useCurrentRoute()?.params ?? {}
  const { search } = useLocation()
  const href = useHref()
  const detour = detourOf({ route, params, search }, route.name === 'Logout' ? arrival : session, modules)
  if (detour && detour !== 'portal') return <Navigate to={href(detour)} replace />
  const Own = detour ? PortalOnly : ownScreens[route.name]
  if (!Own) return <RemoteScreen route={route} />
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Own />
    </Suspense>
  )
}

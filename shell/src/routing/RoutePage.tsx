import { useState } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useTenant, type RouteEntry } from '@weitersagen/kit/boot'
import { Navigate, useCurrentRoute, useHref } from '@weitersagen/kit/router'
import { RemoteScreen } from '../remote/RemoteScreen'
import { detourOf } from './access'

/** A route of the tenant: shown to those who may see it, a way to sign in for the others. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const session = useSession()
  // Who came to the logout with a session ends it there and may read the goodbye.
  const [arrival] = useState(session)
  const { modules } = useTenant()
  const params = useCurrentRoute()?.params ?? {}
  const href = useHref()
  const detour = detourOf(route, params, route.name === 'Logout' ? arrival : session, modules)
  if (detour) return <Navigate to={href(detour)} replace />
  return <RemoteScreen route={route} />
}

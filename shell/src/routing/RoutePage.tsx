import { Suspense, useState } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useBoot, type RouteEntry } from '@weitersagen/kit/boot'
import { channelIn } from '@weitersagen/kit/kept'
import {
  buildHref,
  entrances,
  Navigate,
  useCurrentRoute,
  useHref,
  useFrameKind,
  useLocation,
  type Target,
} from '@weitersagen/kit/router'
import { SkeletonPage } from '@weitersagen/kit/ui'
import { RemoteScreen } from '../remote/RemoteScreen'
import { ownScreens, OwnWindow, PortalOnly } from '../screens/ownScreens'
import { detourOf, type Detour } from './access'

/** A route of the tenant: shown to those who may see it, a way to sign in for the others. */
export function RoutePage({ route }: { route: RouteEntry }) {
  const session = useSession()
  // Who came to the logout with a session ends it there and may read the goodbye.
  const [arrival] = useState(session)
  const { routes, locale, tenant } = useBoot()
  const params = useCurrentRoute()?.params ?? {}
  const { search } = useLocation()
  const href = useHref()
  const detour = detourOf(
    { route, params, search },
    route.name === 'Logout' ? arrival : session,
    tenant.modules,
  )
  const framed = useFrameKind() !== undefined && window.parent !== window
  const door = framed ? doorOf(detour ?? { to: route.name, params, query: queryOf(search) }) : undefined
  if (door) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <OwnWindow href={buildHref(routes, locale, withChannel(door, search))} />
      </Suspense>
    )
  }
  if (detour && detour !== 'portal') return <Navigate to={href(detour)} replace />
  const Own = detour ? PortalOnly : ownScreens[route.name]
  if (!Own) return <RemoteScreen route={route} />
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Own />
    </Suspense>
  )
}

/** A way in or out, which needs a window of its own. */
const doorOf = (detour: Detour): Target | undefined =>
  detour !== 'portal' && entrances.has(detour.to) ? detour : undefined

/** In the new window no one knows by which way this visit began. */
function withChannel(door: Target, search: string): Target {
  const channel = channelIn(search)
  return channel ? { ...door, query: { ...door.query, channel } } : door
}

/** What the address asks for, without what belongs to the frame. */
function queryOf(search: string): Record<string, string> {
  const values = new URLSearchParams(search)
  for (const name of ['widget', 'frame', 'theme', 'language']) values.delete(name)
  return Object.fromEntries(values)
}

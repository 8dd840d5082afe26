import { lazy, type ComponentType } from 'react'

/** Pages that the shell shows itself, because they make or lack a session. */
export const ownScreens: Record<string, ComponentType> = {
  Admin: lazy(() => import(/* webpackChunkName: "route-Admin" */ './AdminLogin')),
}

export const PortalOnly = lazy(() => import(/* webpackChunkName: "portal" */ './PortalOnly'))

export const OwnWindow = lazy(() => import(/* webpackChunkName: "own-window" */ './OwnWindow'))

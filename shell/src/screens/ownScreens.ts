import { lazy, type ComponentType } from 'react'
import type declared from '../routes.json'

/** Pages that the shell shows itself, because they make or lack a session. */
export const ownScreens: Record<string, ComponentType> = {
  AdminLogin: lazy(() => import(/* webpackChunkName: "route-AdminLogin" */ './AdminLogin')),
} satisfies Record<keyof typeof declared, ComponentType>

export const PortalOnly = lazy(() => import(/* webpackChunkName: "portal" */ './PortalOnly'))

export const OwnWindow = lazy(() => import(/* webpackChunkName: "own-window" */ './OwnWindow'))

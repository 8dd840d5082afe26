import type { ComponentType } from 'react'
import type { RouteEntry } from '@weitersagen/kit/boot'
import { declaredRoutes } from '@weitersagen/kit/testing'
import { show, type Script } from '@weitersagen/seller/testing'
import { built } from './texts'
import { area } from '../features/area/area'
import declared from '../routes.json'

export * from '@weitersagen/seller/testing'

/** Pages of others to which screens lead. */
const pagesOfOthers = {
  Homepage: { path: '/' },
  SetPassword: { path: '/passwortsetzen' },
  Contact: { path: '/kontakt' },
}

const routes = declaredRoutes('mfe_agency', { ...declared, ...pagesOfOthers })

/**
 * Shows a screen of the area at its route's address, with a query if need be. Other screens stand at their own
 * addresses, and further routes are those of tenants that have them.
 */
export const open = (
  route: string,
  Screen: ComponentType,
  script: Script,
  query = '',
  modules: Record<string, boolean> = {},
  others: Record<string, ComponentType> = {},
  further: RouteEntry[] = [],
) =>
  show(
    { [route]: Screen, ...others },
    { area, routes: [...routes, ...further], texts: built, script, query, modules },
  )

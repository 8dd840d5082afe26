import type { ComponentType } from 'react'
import type { RemoteEntry, RouteEntry } from '@weitersagen/kit/boot'
import { registry } from './registry'
import { withRetry } from './retry'

const ready = new Map<string, ComponentType>()

/** A screen that is here already: its next visit shows no skeleton. */
export const readyScreen = (route: RouteEntry): ComponentType | undefined => ready.get(route.name)

export async function loadScreen(route: RouteEntry, remote: RemoteEntry | undefined): Promise<ComponentType> {
  const known = readyScreen(route)
  if (known) return known
  const load = (await registry.screens(route.remote, remote))[route.name]
  if (!load) throw new Error(`${route.remote} has no screen for ${route.name}`)
  const { default: screen } = await withRetry(load)
  ready.set(route.name, screen)
  return screen
}

import type { ComponentType } from 'react'
import type { RemoteEntry, RouteEntry } from '@weitersagen/kit/boot'
import { reportFailure } from '../report'
import { registry } from './registry'
import { withRetry } from './retry'

/** The contract of this shell's kit, from its build. A remote that was built on the same finds all that it uses. */
declare const KIT_CONTRACT: string

const ready = new Map<string, ComponentType>()

/** A screen that is here already: its next visit shows no skeleton. */
export const readyScreen = (route: RouteEntry): ComponentType | undefined => ready.get(route.name)

export async function loadScreen(route: RouteEntry, remote: RemoteEntry | undefined): Promise<ComponentType> {
  const known = readyScreen(route)
  if (known) return known
  if (remote?.contract && remote.contract !== KIT_CONTRACT) {
    const { refusal } = await import('./refusal')
    const refused = await withRetry(() => refusal(route, remote, reportFailure))
    if (refused) return refused
  }
  const load = (await registry.screens(route.remote, remote))[route.name]
  if (!load) throw new Error(`${route.remote} has no screen for ${route.name}`)
  const { default: screen } = await withRetry(load)
  ready.set(route.name, screen)
  return screen
}

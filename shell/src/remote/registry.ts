import type { RemoteEntry } from '@weitersagen/kit/boot'
import { loadContainer, type RouteScreens } from './container'
import { withRetry } from './retry'

export type Load = (name: string, remote: RemoteEntry) => Promise<RouteScreens>

/**
 * The remotes of this page, known at run time from the boot answer. A success is kept, a failure is forgotten, so
 * the next visit of a page tries again.
 */
export function createRegistry(load: Load = loadContainer, pauses?: readonly number[]) {
  const loaded = new Map<string, Promise<RouteScreens>>()
  return {
    screens(name: string, remote: RemoteEntry | undefined): Promise<RouteScreens> {
      const known = loaded.get(name)
      if (known) return known
      if (!remote) return Promise.reject(new Error(`No remote is registered as ${name}`))
      const wanted = withRetry(() => load(name, remote), pauses)
      loaded.set(name, wanted)
      wanted.catch(() => loaded.delete(name))
      return wanted
    },
  }
}

export const registry = createRegistry()

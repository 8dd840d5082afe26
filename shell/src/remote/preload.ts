import type { Boot } from '@weitersagen/kit/boot'
import { findRoute, withoutLocale } from '@weitersagen/kit/router'
import { loadScreen } from './screens'

/** How long the server's own first picture may stay before a skeleton takes its place. */
const patienceMs = 3000

/**
 * Loads the screen of the address while the shell itself is still starting, so that the first render is the screen
 * and not a skeleton. Failures are shown by the page, which tries again.
 */
export async function preloadScreen(boot: Boot): Promise<void> {
  const current = findRoute(boot.routes, withoutLocale(location.pathname))
  if (!current) return
  const { route } = current
  if (!boot.remotes[route.remote]) return
  const load = loadScreen(route, boot.remotes[route.remote]).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([load, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])
}

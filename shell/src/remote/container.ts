import type { ComponentType } from 'react'
import type { RemoteEntry } from '@weitersagen/kit/boot'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

// Rule (page, 8): A lazy page is waited for during 120 seconds. Test: container.test.ts `is waited for during 120
// seconds and not longer`.
/** What every remote exposes as `./routes`. */
export type RouteScreens = Record<string, () => Promise<{ default: ComponentType }>>

type Container = {
  init: (shareScope: unknown) => Promise<void> | void
  get: (module: string) => Promise<() => { default: RouteScreens }>
}

/** The specification's limit for a page that loads late. */
const timeoutMs = 120_000

/** Adds the remote's script; a script that failed is taken away, so that a second try really asks again. */
function loadScript({ entry, integrity }: RemoteEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => fail('took too long'), timeoutMs)
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${entry} ${reason}`))
    }
    script.src = entry
    script.async = true
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => fail('could not be loaded')
    document.head.append(script)
  })
}

/** Loads a remote's container by its global name and reads its screens. */
export async function loadContainer(name: string, remote: RemoteEntry): Promise<RouteScreens> {
  const globals = globalThis as unknown as Record<string, Container | undefined>
  if (!globals[name]) await loadScript(remote)
  const container = globals[name]
  if (!container) throw new Error(`${remote.entry} defines no ${name}`)
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  const module = await container.get('./routes')
  return module().default
}

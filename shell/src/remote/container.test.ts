import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadContainer } from './container'

const remote = { entry: '/-/mfe-probe/remoteEntry.js', integrity: 'sha384-x' }
const globals = globalThis as unknown as Record<string, unknown>

const container = () => {
  const routes = { Homepage: () => Promise.resolve({ default: () => null }) }
  return { routes, init: vi.fn(), get: vi.fn(() => Promise.resolve(() => ({ default: routes }))) }
}

const script = () => document.head.querySelector<HTMLScriptElement>('script[src$="remoteEntry.js"]')

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', () => Promise.resolve())
  vi.stubGlobal('__webpack_share_scopes__', { default: { scope: true } })
})

afterEach(() => {
  delete globals['mfe_probe']
  script()?.remove()
})

describe('a container', () => {
  it('gets the host’s share scope and gives its routes', async () => {
    const probe = container()
    const loading = loadContainer('mfe_probe', remote)
    expect(script()?.integrity).toBe('sha384-x')
    globals['mfe_probe'] = probe
    script()?.dispatchEvent(new Event('load'))
    expect(await loading).toBe(probe.routes)
    expect(probe.init).toHaveBeenCalledWith({ scope: true })
    expect(probe.get).toHaveBeenCalledWith('./routes')
  })

  it('that fails leaves no script behind, so that a second try asks the network', async () => {
    const loading = loadContainer('mfe_probe', remote)
    script()?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow('could not be loaded')
    expect(script()).toBeNull()
  })

  it('is waited for during 120 seconds and not longer', async () => {
    vi.useFakeTimers()
    const failed = vi.fn<(error: Error) => void>()
    void loadContainer('mfe_probe', remote).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls[0]?.[0].message).toContain('took too long')
    expect(script()).toBeNull()
  })

  it('that defines nothing is a failure', async () => {
    const loading = loadContainer('mfe_probe', remote)
    script()?.dispatchEvent(new Event('load'))
    await expect(loading).rejects.toThrow('defines no mfe_probe')
  })
})

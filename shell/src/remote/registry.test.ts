import { describe, expect, it, vi } from 'vitest'
import { createRegistry, type Load } from './registry'

const remote = { entry: '/-/mfe-public/remoteEntry.js' }
const screens = { Homepage: () => Promise.resolve({ default: () => null }) }
const noPauses = [0, 0]

const failing = (times: number) => {
  let left = times
  return vi.fn<Load>(() => (left-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve(screens)))
}

describe('the registry of remotes', () => {
  it('loads a remote once, whoever asks', async () => {
    const load = failing(0)
    const registry = createRegistry(load, noPauses)
    const [one, two] = [registry.screens('mfe_public', remote), registry.screens('mfe_public', remote)]
    expect(await one).toBe(screens)
    expect(await two).toBe(screens)
    expect(load).toHaveBeenCalledTimes(1)
    expect(load).toHaveBeenCalledWith('mfe_public', remote)
  })

  it('tries again by itself', async () => {
    const load = failing(2)
    expect(await createRegistry(load, noPauses).screens('mfe_public', remote)).toBe(screens)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('gives up after three tries and begins anew when asked again', async () => {
    const load = failing(3)
    const registry = createRegistry(load, noPauses)
    await expect(registry.screens('mfe_public', remote)).rejects.toThrow('lost')
    expect(await registry.screens('mfe_public', remote)).toBe(screens)
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('refuses a remote that the boot answer does not name', async () => {
    await expect(createRegistry(failing(0)).screens('mfe_other', undefined)).rejects.toThrow('mfe_other')
  })
})

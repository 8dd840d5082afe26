import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'
import { Broken } from '../Broken'
import de from '../locales/de.json'
import { renderShell } from '../testing'
import { registry } from './registry'
import { RemoteScreen } from './RemoteScreen'
import { ScreenBoundary } from './ScreenBoundary'
import { loadScreen } from './screens'

vi.mock('./registry', () => ({ registry: { screens: vi.fn() } }))

const calls = vi.fn<(path: string, init: RequestInit) => void>()

const screens = vi.mocked(registry.screens)
const routeOf = (name: string) => ({ name, path: '/x', remote: 'mfe_public' })
const boot = { remotes: { mfe_public: { entry: '/p.js' } } }

let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls(path, init)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  calls.mockReset()
})

const reported = () =>
  calls.mock.calls.map(([path, init]) => [path, JSON.parse(init.body as string) as unknown])

describe('a screen that was loaded before the page began', () => {
  it('is drawn once', async () => {
    const drawn = vi.fn<() => null>(() => null)
    screens.mockResolvedValue({ Terms: () => Promise.resolve({ default: drawn }) })
    await loadScreen(routeOf('Terms'), undefined)
    renderShell(<RemoteScreen route={routeOf('Terms')} />, { at: '/de/agb', boot })
    await act(async () => {
      await Promise.resolve()
    })
    expect(drawn).toHaveBeenCalledTimes(1)
  })
})

describe('an application render failure is logged', () => {
  it('with the page and the error’s class, never with its message', async () => {
    screens.mockResolvedValue({
      Imprint: () =>
        Promise.resolve({
          default: () => {
            throw new TypeError('Cannot read anna@example.org')
          },
        }),
    })
    renderShell(<RemoteScreen route={routeOf('Imprint')} />, { at: '/de/impressum', boot })
    expect(await screen.findByRole('heading', { name: 'Dieser Teil lädt gerade nicht' })).toBeVisible()
    expect(reported()).toEqual([
      ['/bff/shell/failure', { kind: 'render', route: 'Imprint', error: 'TypeError' }],
    ])
    expect(logged).toHaveBeenCalled()
  })

  it('and so is a part that can’t be loaded', async () => {
    screens.mockRejectedValue(new Error('lost'))
    renderShell(<RemoteScreen route={routeOf('Privacy')} />, { at: '/de/impressum', boot })
    expect(await screen.findByRole('heading', { name: 'Dieser Teil lädt gerade nicht' })).toBeVisible()
    expect(reported()).toEqual([['/bff/shell/failure', { kind: 'load', route: 'Privacy', error: 'Error' }]])
  })

  it('by nobody in particular: no cookie goes along', async () => {
    screens.mockRejectedValue(new Error('lost'))
    renderShell(<RemoteScreen route={routeOf('Privacy')} />, { at: '/de/impressum', boot })
    expect(await screen.findByRole('heading', { name: 'Dieser Teil lädt gerade nicht' })).toBeVisible()
    expect(calls.mock.calls.map(([, init]) => init.credentials)).toEqual(['omit'])
  })

  it('a few times, not for ever', async () => {
    vi.resetModules()
    const { reportFailure } = await import('../report')
    for (let i = 0; i < 20; i++) reportFailure('render', 'Imprint', new Error('again'))
    expect(calls).toHaveBeenCalledTimes(5)
  })

  it('also when the shell itself breaks, which leaves a page with a way on', async () => {
    const Frame = () => {
      throw new RangeError('x')
    }
    render(
      <ScreenBoundary fallback={<Broken boot={{ ...testBoot(), texts: { shell: de } }} />}>
        <Frame />
      </ScreenBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Diese Seite ist abgestürzt' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de')
    expect(reported()).toEqual([['/bff/shell/failure', { kind: 'render', route: '', error: 'RangeError' }]])
  })
})

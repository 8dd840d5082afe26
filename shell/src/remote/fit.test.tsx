import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'
import de from '../locales/de.json'
import { renderShell } from '../testing'
import { missingParts, type Parts } from './parts'
import { registry } from './registry'
import { RemoteScreen } from './RemoteScreen'

vi.mock('./registry', () => ({ registry: { screens: vi.fn() } }))

const ui = '@weitersagen/kit/ui'
const offered: Parts = {
  [ui]: { major: 1, parts: ['Badge', 'Page'] },
  react: { major: 19, parts: ['useState'] },
}

describe('what a remote uses and the kit of this shell lacks', () => {
  it.each<[string, Parts, string[]]>([
    ['nothing, where it uses less than there is', { [ui]: { major: 1, parts: ['Page'] } }, []],
    ['a part', { [ui]: { major: 1, parts: ['Page', 'Ribbon'] } }, ['ui.Ribbon']],
    ['an entry', { '@weitersagen/kit/maps': { major: 1, parts: ['Map'] } }, ['maps']],
    ['another major version', { react: { major: 20, parts: ['useState'] } }, ['react']],
    ['each of several', { [ui]: { major: 1, parts: ['Ribbon', 'Page', 'Sash'] } }, ['ui.Ribbon', 'ui.Sash']],
  ])('is %s', (_, used, missing) => {
    expect(missingParts(used, offered)).toEqual(missing)
  })
})

declare const KIT_CONTRACT: string

const screens = vi.mocked(registry.screens)
const calls = vi.fn<(path: string, init: RequestInit) => void>()
let manifests = 0

/** A remote whose manifest says what it uses, under an address that no other test asked. */
function remoteOf(manifest: object, contract?: string) {
  const at = `/-/mfe-${String(++manifests)}/`
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit) => {
    if (String(address).endsWith(`${at}mf-manifest.json`)) return Promise.resolve(Response.json(manifest))
    calls(String(address), init)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return { entry: `${at}remoteEntry.js`, ...(contract ? { contract } : {}) }
}

const shown = (name: string, remote: ReturnType<typeof remoteOf>) =>
  renderShell(<RemoteScreen route={{ name, path: '/x', remote: 'mfe_public' }} />, {
    at: '/de/x',
    boot: { ...testBoot(), remotes: { mfe_public: remote } },
  })

const uses = (...parts: string[]) => ({ kit: { uses: { [ui]: { major: 1, parts } } } })

describe('a remote that was built on another kit', () => {
  beforeEach(() => {
    const here = { Old: '', New: '', Later: '', Same: '' }
    screens.mockResolvedValue(
      Object.fromEntries(
        Object.keys(here).map((name) => [name, () => Promise.resolve({ default: () => <h1>{name}</h1> })]),
      ),
    )
  })
  afterEach(() => {
    screens.mockReset()
    calls.mockReset()
  })

  it('is shown where it finds all that it uses', async () => {
    shown('Old', remoteOf(uses('Page'), 'older'))
    expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible()
  })

  it('is refused before it is loaded where it doesn’t, and the operator hears what is missing', async () => {
    shown('New', remoteOf(uses('Page', 'Ribbon'), 'newer'))
    expect(await screen.findByRole('heading', { name: de.remoteNewer.title })).toBeVisible()
    expect(screen.getByRole('button', { name: de.remoteNewer.reload })).toBeVisible()
    expect(screens).not.toHaveBeenCalled()
    expect(calls.mock.calls.map(([path, { body }]) => [path, JSON.parse(body as string) as unknown])).toEqual(
      [['/bff/shell/failure', { kind: 'kit', route: 'New', error: 'MissingParts', parts: 'ui.Ribbon' }]],
    )
  })

  it('and is shown without a look where the page says that it is the same', async () => {
    shown('Same', remoteOf({}, KIT_CONTRACT))
    expect(await screen.findByRole('heading', { name: 'Same' })).toBeVisible()
  })

  it.each([
    ['whose manifest says nothing of its kit', 'older'],
    ['of whose kit the page says nothing', undefined],
  ])('%s is shown as it always was', async (_, contract) => {
    shown('Later', remoteOf({}, contract))
    expect(await screen.findByRole('heading', { name: 'Later' })).toBeVisible()
  })
})

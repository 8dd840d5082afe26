import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAuth } from '@weitersagen/kit/auth'
import { useLocation } from '@weitersagen/kit/router'
import { testBoot } from '@weitersagen/kit/testing'
import { registry } from '../remote/registry'
import { renderShell } from '../testing'
import { Pages } from './Pages'

vi.mock('../remote/registry', () => ({ registry: { screens: vi.fn() } }))

const screens = vi.mocked(registry.screens)

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Ends the session as the real screen does, at the press of a button. */
function Goodbye() {
  const { session, loggedOut } = useAuth()
  if (session.loggedIn) return <button onClick={loggedOut}>Abmelden</button>
  return <h1>Abgemeldet</h1>
}

const show = (at: string, boot = {}) =>
  renderShell(
    <>
      <Pages />
      <Address />
    </>,
    { at, boot: { remotes: { mfe_public: { entry: '/p.js' }, mfe_personal: { entry: '/q.js' } }, ...boot } },
  )

const address = () => screen.getByRole('status', { name: '' }).textContent

beforeEach(() => {
  screens.mockReset()
  screens.mockImplementation(() =>
    Promise.resolve({
      Logout: () => Promise.resolve({ default: Goodbye }),
      Login: () => Promise.resolve({ default: () => <h1>Anmelden</h1> }),
      Imprint: () => Promise.resolve({ default: () => <h1>Impressum</h1> }),
      Privacy: () =>
        Promise.resolve({
          default: () => {
            throw new Error('broken screen')
          },
        }),
    }),
  )
})

describe('pages', () => {
  it('show the screen of the route’s remote', async () => {
    show('/de/impressum')
    expect(await screen.findByRole('heading', { name: 'Impressum' })).toBeInTheDocument()
    expect(screens).toHaveBeenCalledWith('mfe_public', { entry: '/p.js' })
  })

  it('say that there is no such page, also for a language that the tenant does not speak', () => {
    show('/de/nirgends')
    expect(screen.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeInTheDocument()
  })

  it('know only the tenant’s languages', () => {
    show('/fr/impressum')
    expect(screen.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeInTheDocument()
  })

  it('send visitors without a session to sign in, with the way back', async () => {
    show('/de/persoenlicherbereich')
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeInTheDocument()
    expect(address()).toBe('/de/login?redirect=Dashboard')
  })

  it('say goodbye to who logs out, and ask those without a session to sign in', async () => {
    const first = show('/de/logout', { session: { loggedIn: true } })
    await userEvent.click(await screen.findByRole('button', { name: 'Abmelden' }))
    expect(screen.getByRole('heading', { name: 'Abgemeldet' })).toBeInTheDocument()
    expect(address()).toBe('/de/logout')
    first.unmount()
    show('/de/logout')
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeInTheDocument()
    expect(address()).toBe('/de/login')
  })

  it('stand in for a remote that fails, and load it on a second try', async () => {
    screens.mockRejectedValueOnce(new Error('lost'))
    show('/de/empfehlen/1')
    expect(await screen.findByRole('heading', { name: 'Dieser Teil lädt gerade nicht' })).toBeInTheDocument()
    screens.mockResolvedValue({
      Recommendation: () => Promise.resolve({ default: () => <h1>Empfehlen</h1> }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Empfehlen' })).toBeInTheDocument()
  })

  it('stand when a screen breaks while it renders', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show('/de/datenschutz')
    expect(await screen.findByRole('heading', { name: 'Dieser Teil lädt gerade nicht' })).toBeInTheDocument()
  })

  it('keep everything behind the sign-in where the tenant wants it so, save for the open pages', async () => {
    const tenant = { ...testBoot().tenant, modules: { forcedLogin: true } }
    show('/de/empfehlen/1', { tenant })
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeInTheDocument()
    expect(address()).toBe('/de/login?redirect=Recommendation%7EproductId%3D1')
  })
})

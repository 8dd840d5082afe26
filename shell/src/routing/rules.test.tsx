import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAuth } from '@weitersagen/kit/auth'
import type { Boot, RouteEntry } from '@weitersagen/kit/boot'
import { Link, useCurrentRoute, useGo, useLocation, useRedirectTarget } from '@weitersagen/kit/router'
import { testBoot } from '@weitersagen/kit/testing'
import { Frame } from '../layout/Frame'
import { registry } from '../remote/registry'
import { renderShell } from '../testing'
import { Pages } from './Pages'

vi.mock('../remote/registry', () => ({ registry: { screens: vi.fn() } }))

/** The navigation rules of section 2 of the specification, each under its own words, as a visitor meets them. */

const more: RouteEntry[] = [
  { name: 'RecommendationShare', path: '/empfehlung/:empfehlungsnummer', remote: 'mfe_public' },
  { name: 'AgencyOrders', path: '/agentur/auftraege', remote: 'mfe_agency', auth: 'agency' },
  { name: 'AgencyLogin', path: '/agentur/login', remote: 'mfe_agency' },
  { name: 'ProfisellerWelcome', path: '/profiseller', remote: 'mfe_profiseller' },
  { name: 'Code', path: '/empfehlungscode', remote: 'mfe_public' },
  { name: 'AdminLogin', path: '/login/:adminLoginToken', remote: 'shell' },
]
const routes = [...testBoot().routes, ...more]

/** Stands in for the screens of all remotes: tells which one it is. */
function Screen() {
  const name = useCurrentRoute()?.route.name ?? ''
  return (
    <>
      <h1>{name}</h1>
      <Link to="Imprint">weiter</Link>
    </>
  )
}

/** Signs in and goes where the real screen goes. */
function SignIn() {
  const { loggedIn } = useAuth()
  const go = useGo()
  const target = useRedirectTarget({ to: 'Dashboard' })
  return (
    <>
      <h1>Login</h1>
      <button
        type="button"
        onClick={() => {
          loggedIn({})
          go({ ...target, replace: true })
        }}
      >
        hinein
      </button>
    </>
  )
}

let address = ''
function Address() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    address = pathname + search + hash
  }, [pathname, search, hash])
  return null
}

type Visit = { session?: Boot['session']; modules?: Boot['tenant']['modules']; closed?: string[] }

function visit(at: string, { session = { loggedIn: false }, modules = {}, closed = [] }: Visit = {}) {
  const remotes = Object.fromEntries(
    ['mfe_public', 'mfe_personal', 'mfe_agency', 'mfe_profiseller'].map((name) => [
      name,
      { entry: `/${name}.js` },
    ]),
  )
  return renderShell(
    <Frame>
      <Pages />
      <Address />
    </Frame>,
    {
      at,
      boot: {
        remotes,
        session,
        routes: routes.filter(({ name }) => !closed.includes(name)),
        tenant: { ...testBoot().tenant, modules },
      },
      texts: { agency: {}, profiseller: {} },
    },
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const calls = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.mocked(registry.screens).mockImplementation(() =>
    Promise.resolve(
      Object.fromEntries(
        routes.map(({ name }) => [
          name,
          () => Promise.resolve({ default: name === 'Login' ? SignIn : Screen }),
        ]),
      ),
    ),
  )
  vi.stubGlobal('fetch', (input: Request) => calls(input))
  calls.mockResolvedValue(Response.json({}))
})

afterEach(() => {
  calls.mockReset()
})

describe('a page needing login without a session redirects to Login with a redirect parameter', () => {
  it('and after the sign-in one lands there', async () => {
    visit('/de/persoenlicherbereich')
    expect(await heading('Login')).toBeVisible()
    expect(address).toBe('/de/login?redirect=Dashboard')
    await userEvent.click(screen.getByRole('button', { name: 'hinein' }))
    expect(await heading('Dashboard')).toBeVisible()
    expect(address).toBe('/de/persoenlicherbereich')
  })

  it('which holds the target’s params and its query', async () => {
    visit('/de/empfehlung/7K2M9QX4TB?k=5278146b79', { modules: { forcedLogin: true } })
    expect(await heading('Login')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'hinein' }))
    expect(await heading('RecommendationShare')).toBeVisible()
    expect(address).toBe('/de/empfehlung/7K2M9QX4TB?k=5278146b79')
  })

  it.each(['https://evil.example/', '//evil.example', 'Logout', 'AdminLogin~adminLoginToken=x'])(
    'and leads nowhere else: %s',
    async (redirect) => {
      visit(`/de/login?redirect=${encodeURIComponent(redirect)}`)
      await userEvent.click(await screen.findByRole('button', { name: 'hinein' }))
      expect(await heading('Dashboard')).toBeVisible()
      expect(address).toBe('/de/persoenlicherbereich')
    },
  )
})

// The server leads to the agency's login (bff/internal/edge/member_test.go), and the area's own call does
// (mfe-agency/src/features/area): a recommender's session says nothing about it.
it.each([{ loggedIn: false }, { loggedIn: true }])(
  'an agency’s pages ask for a login of their own, with %o',
  async (session) => {
    visit('/de/agentur/auftraege', { session, modules: { forcedLogin: true } })
    expect(await heading('AgencyOrders')).toBeVisible()
  },
)

it('logout without a session goes to /login', async () => {
  visit('/de/logout')
  expect(await heading('Login')).toBeVisible()
  expect(address).toBe('/de/login')
})

describe('forced login', () => {
  it('sends anyone who is not logged in to Login, with the way back', async () => {
    visit('/de/empfehlen/1', { modules: { forcedLogin: true } })
    expect(await heading('Login')).toBeVisible()
    expect(address).toBe('/de/login?redirect=Recommendation%7EproductId%3D1')
  })

  it('or to the configured page before it', async () => {
    visit('/de', { modules: { forcedLogin: true, preLoginRoute: 'ProfisellerWelcome' } })
    expect(await heading('ProfisellerWelcome')).toBeVisible()
    expect(address).toBe('/de/profiseller?redirect=Homepage')
    // The header's own way in still knows where to.
    expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      '/de/login?redirect=Homepage',
    )
  })

  it('except on the exempt routes', async () => {
    visit('/de/empfaengerdaten/7K2M9QX4TB', { modules: { forcedLogin: true } })
    expect(await heading('RecipientData')).toBeVisible()
  })

  it('whose list a tenant may override', async () => {
    visit('/de', { modules: { forcedLogin: true, forcedLoginExempt: ['Homepage'] } })
    expect(await heading('Homepage')).toBeVisible()
  })
})

describe('autologin', () => {
  const modules = { autologin: true }
  const closed = ['Login', 'Settings', 'Registration', 'ForgotPassword', 'SetPassword']

  it('disables the login and shows the not-found page', async () => {
    visit('/de/login', { modules, closed })
    expect(await heading('Diese Seite gibt es nicht')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
  })

  it('explains on a page needing a login that one comes through the company’s portal', async () => {
    visit('/de/persoenlicherbereich', { modules, closed })
    expect(await heading('Der Weg führt über das Portal')).toBeVisible()
    expect(screen.getByText(/aus dem Portal von Probe GmbH/)).toBeVisible()
    expect(address).toBe('/de/persoenlicherbereich')
  })

  it('logs in who arrives by the portal’s link, without a click', async () => {
    calls.mockResolvedValue(
      Response.json({ loggedIn: true, until: '2099-01-01T00:00:00Z', firstName: 'Anna' }),
    )
    visit('/de/login/start#t=portal-token', { modules, closed })
    expect(await heading('Dashboard')).toBeVisible()
    expect(new URL(calls.mock.calls[0]?.[0].url ?? '').pathname).toBe('/bff/shell/portal')
    expect(await calls.mock.calls[0]?.[0].json()).toEqual({ token: 'portal-token' })
    expect(JSON.stringify(history.state)).not.toContain('portal-token')
  })
})

describe('the admin login', () => {
  const problem = (status: number, code: string) => new Response(JSON.stringify({ code }), { status })

  it('takes the token out of the address at once and spends it by a click only', async () => {
    calls.mockResolvedValue(
      Response.json({ loggedIn: true, until: '2099-01-01T00:00:00Z', firstName: 'Anna', admin: true }),
    )
    visit('/de/login/start#t=operator-token')
    expect(await heading('Zugang für den Kundendienst')).toBeVisible()
    await waitFor(() => expect(address).toBe('/de/login/start'))
    expect(calls).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Zugang öffnen' }))
    expect(await heading('Dashboard')).toBeVisible()
    expect(new URL(calls.mock.calls[0]?.[0].url ?? '').pathname).toBe('/bff/shell/admin')
    expect(await screen.findByText('Der Kundendienst sieht das Konto von Anna an.')).toBeVisible()
    expect(screen.getByText(/jeder Schritt wird protokolliert/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ansicht beenden' })).toHaveAttribute('href', '/de/logout')
  })

  it.each([
    [410, 'token.used', /schon benutzt/],
    [410, 'token.expired', /abgelaufen/],
    [401, 'token.unknown', /nicht gültig/],
  ])('says what is wrong with a token: %i %s', async (status, code, text) => {
    calls.mockResolvedValue(problem(status, code))
    visit('/de/login/start#t=operator-token')
    await userEvent.click(await screen.findByRole('button', { name: 'Zugang öffnen' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('offers a second try where that can help', async () => {
    calls.mockResolvedValueOnce(problem(503, 'technical'))
    calls.mockResolvedValue(Response.json({ loggedIn: true, admin: true }))
    visit('/de/login/start#t=operator-token')
    await userEvent.click(await screen.findByRole('button', { name: 'Zugang öffnen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await heading('Dashboard')).toBeVisible()
  })

  it('has nothing to offer without a token', async () => {
    history.replaceState(null, '')
    visit('/de/login/start')
    expect(await screen.findByText(/nicht gültig/)).toBeVisible()
  })
})

it('/impressum redirects to / when the advisor module is on', async () => {
  visit('/de/impressum', { modules: { advisor: true } })
  expect(await heading('Homepage')).toBeVisible()
  expect(address).toBe('/de')
})

it('/code goes to the code route', async () => {
  visit('/de/code?c=x')
  expect(await heading('Code')).toBeVisible()
  expect(address).toBe('/de/empfehlungscode?c=x')
})

it('the root redirects to Home', async () => {
  visit('/?channel=x')
  expect(await heading('Homepage')).toBeVisible()
  expect(address).toBe('/de?channel=x')
})

it('a path without a locale redirects to the default language', async () => {
  visit('/datenschutz?c=x')
  expect(await heading('Privacy')).toBeVisible()
  expect(address).toBe('/de/datenschutz?c=x')
})

it('an unknown language goes to the not-found page', async () => {
  visit('/fr/impressum')
  expect(await heading('Diese Seite gibt es nicht')).toBeVisible()
})

it('a widget query flag is carried across navigations', async () => {
  visit('/?widget&c=x')
  expect(await heading('Homepage')).toBeVisible()
  expect(address).toBe('/de?widget&c=x')
  await userEvent.click(screen.getByRole('link', { name: 'weiter' }))
  expect(await heading('Imprint')).toBeVisible()
  expect(address).toBe('/de/impressum?widget')
})

it('a frame with the whole programme keeps the ways to its texts, a widget shows the screen alone', async () => {
  const widget = visit('/de?widget')
  expect(await heading('Homepage')).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  widget.unmount()
  visit('/de?frame')
  expect(await heading('Homepage')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
})

it('a widget query flag is carried through a sign-in', async () => {
  visit('/de/persoenlicherbereich?widget')
  expect(await heading('Login')).toBeVisible()
  expect(address).toBe('/de/login?widget&redirect=Dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'hinein' }))
  expect(await heading('Dashboard')).toBeVisible()
  expect(address).toBe('/de/persoenlicherbereich?widget')
})

describe('a sign-in inside another site’s frame opens in a window of its own', () => {
  it.each([
    [
      '/de/empfehlung/7K2M9QX4TB?widget&k=5278146b79',
      '/de/login?redirect=RecommendationShare%7Eempfehlungsnummer%3D7K2M9QX4TB%7Ek%3D5278146b79',
    ],
    ['/de/login?widget&redirect=Dashboard', '/de/login?redirect=Dashboard'],
    ['/de/persoenlicherbereich?frame&theme=dark', '/de/login?redirect=Dashboard'],
    ['/de/login?frame&channel=website&redirect=Dashboard', '/de/login?channel=website&redirect=Dashboard'],
  ])('%s', async (at, href) => {
    vi.stubGlobal('parent', {})
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    visit(at, { modules: { forcedLogin: true } })
    expect(await heading('Weiter im eigenen Fenster')).toBeVisible()
    const link = screen.getByRole('link', { name: 'In neuem Fenster öffnen' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('href', href)
  })
})

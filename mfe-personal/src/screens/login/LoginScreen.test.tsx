import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render'
import { problem, serve, type Answer } from '../../testing/server'
import LoginScreen from './LoginScreen'

const address = () => screen.getByTestId('address').textContent

function open(answer: Answer = { body: { until: '2099-01-01T00:00:00Z', firstName: 'Anna' } }, query = '') {
  const calls = serve({ 'POST /bff/personal/login': answer })
  return { ...show('/login', LoginScreen, { at: `/de/login${query}` }), calls }
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByLabelText('E-Mail'))
  await user.paste('anna@example.de')
  await user.click(screen.getByLabelText('Passwort'))
  await user.paste('Geheim123')
}

const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Anmelden' }))

it('logs in and leads to the personal area', async () => {
  const { user, calls } = open()
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: 'Angemeldet bleiben' }))
  await submit(user)
  await waitFor(() => expect(address()).toBe('/de/persoenlicherbereich'))
  expect(calls[0]?.body).toEqual({ email: 'anna@example.de', password: 'Geheim123', remember: true })
})

it('leads back to where the login was asked for, and never to an address', async () => {
  const { user } = open(undefined, '?redirect=RecommendationShare~empfehlungsnummer%3D7K2M9QX4TB')
  await fill(user)
  await submit(user)
  await waitFor(() => expect(address()).toBe('/de/empfehlung/7K2M9QX4TB'))
})

it('leads to the login of agencies who works for one', () => {
  open()
  expect(screen.getByRole('link', { name: 'Zur Anmeldung für Agenturen' })).toHaveAttribute(
    'href',
    '/de/agentur/login',
  )
})

it('asks for both fields and sends nothing without', async () => {
  const { user, calls } = open()
  await submit(user)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(calls).toEqual([])
})

it('tells that address or password are wrong, not which', async () => {
  const { user } = open(problem(401, 'login.wrong'))
  await fill(user)
  await submit(user)
  expect(await screen.findByText(/E-Mail-Adresse oder Passwort stimmen nicht/)).toBeVisible()
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.de')
})

it.each([
  ['rate.limited', 429, /Das waren zu viele Versuche/, 'Neuen Link anfordern', '/de/passwortvergessen'],
  ['account.locked', 403, /./, 'Kontakt aufnehmen', '/de/kontakt'],
] as const)('shows a way on after %s', async (code, status, text, way, href) => {
  const { user } = open(problem(status, code))
  await fill(user)
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href)
})

it.each([
  ['de' as const, 'In 3 Minuten geht es wieder', 'In einer Minute', 'wieder offen'],
  ['en' as const, 'works again in 3 minutes.', 'in a minute.', 'can log in again'],
])('tells how long signing in is closed, minute by minute (%s)', async (locale, three, one, over) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    serve({
      'POST /bff/personal/login': {
        status: 429,
        headers: { 'Retry-After': '150' },
        body: { code: 'rate.limited', status: 429 },
      },
    })
    const { user } = show('/login', LoginScreen, { at: `/${locale}/login`, locale })
    await user.type(screen.getByRole('textbox'), 'nobody@example.de')
    await user.type(screen.getByLabelText(locale === 'de' ? 'Passwort' : 'Password'), 'Geheim123')
    await user.click(screen.getByRole('button', { name: locale === 'de' ? 'Anmelden' : 'Log in' }))
    expect(await screen.findByRole('timer')).toHaveTextContent(three)
    await act(() => vi.advanceTimersByTimeAsync(100_000))
    expect(screen.getByRole('timer')).toHaveTextContent(one)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(new RegExp(over))).toHaveAttribute('role', 'status')
  } finally {
    vi.useRealTimers()
  }
})

it('has the welcome mail sent again to who may never have chosen a password, whoever that is', async () => {
  const calls = serve({
    'POST /bff/personal/login': problem(401, 'login.wrong'),
    'POST /bff/personal/welcome-again': { status: 204 },
  })
  const { user } = show('/login', LoginScreen, { at: '/de/login' })
  await fill(user)
  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'Willkommensmail noch einmal senden' }))
  expect(await screen.findByText(/Die nächste Mail kommt erst morgen/)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ email: 'anna@example.de' })
})

it.each([
  ['', '/de/anmeldelink'],
  ['?redirect=Settings', '/de/anmeldelink?redirect=Settings'],
])('sends a link to the address of the form, without a password: %s', async (query, where) => {
  const calls = serve({ 'POST /bff/personal/login-link': { status: 204 } })
  const { user } = show('/login', LoginScreen, { at: `/de/login${query}` })
  await user.click(screen.getByRole('button', { name: 'Link zum Anmelden schicken' }))
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible()
  expect(screen.getByLabelText('E-Mail')).toHaveFocus()
  expect(calls).toEqual([])
  await user.paste('anna@example.de')
  await user.click(screen.getByRole('checkbox', { name: 'Angemeldet bleiben' }))
  await user.click(screen.getByRole('button', { name: 'Link zum Anmelden schicken' }))
  await waitFor(() => expect(address()).toBe(where))
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'anna@example.de', remember: true }])
})

it('says why no link is sent', async () => {
  serve({ 'POST /bff/personal/login-link': problem(429, 'rate.limited') })
  const { user } = show('/login', LoginScreen, { at: '/de/login' })
  await user.click(screen.getByLabelText('E-Mail'))
  await user.paste('anna@example.de')
  await user.click(screen.getByRole('button', { name: 'Link zum Anmelden schicken' }))
  expect(await screen.findByText(/Das waren zu viele Versuche/)).toBeVisible()
})

it('leads on who is logged in already', async () => {
  serve({})
  show('/login', LoginScreen, { at: '/de/login?redirect=Settings', loggedIn: true })
  await waitFor(() => expect(address()).toBe('/de/meinedaten'))
})

it('keeps the address over a reload, never the password', async () => {
  const first = open()
  await fill(first.user)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Geheim123')
  first.unmount()
  open()
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.de')
  expect(screen.getByLabelText('Passwort')).toHaveValue('')
})

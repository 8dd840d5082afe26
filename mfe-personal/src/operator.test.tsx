import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newsletterText, overview, paid, rules, running, settings } from './testing/data'
import { show } from './testing/render'
import { serve } from './testing/server'
import routes from './routes'

type Page = {
  name: string
  route: keyof typeof routes
  path: string
  heading: string
  /** What an operator may press as well: it only looks, or leaves. */
  free: string[]
  /** How many controls are the owner's. */
  owners: number
}

const area = {
  ...overview,
  newsletter: 'pending',
  newsletterText,
  recommendations: [
    running,
    { ...running, number: '5JK81ZZQ6N', code: { code: 'ABCD1234', used: 0, validUntil: '2026-12-31' } },
    paid,
  ],
}

const pages: Page[] = [
  { name: 'My data', path: '/meinedaten', route: 'Settings', heading: 'Meine Daten', free: [], owners: 13 },
  {
    name: 'the bank account',
    path: '/bankverbindung',
    route: 'BankDetailsRecommender',
    heading: 'Ihre Bankverbindung',
    free: [],
    owners: 2,
  },
  {
    name: 'the password',
    path: '/passwortaendern',
    route: 'ChangePassword',
    heading: 'Passwort ändern',
    free: [],
    owners: 1,
  },
  {
    name: 'the personal area',
    path: '/persoenlicherbereich',
    route: 'Dashboard',
    heading: 'Guten Tag',
    free: ['Link kopieren', 'Nachricht kopieren', 'Teilen', 'Abmelden'],
    owners: 11,
  },
]

async function open({ route, path, heading }: Page, admin: boolean, locale: 'de' | 'en' = 'de') {
  const calls = serve({
    'GET /bff/personal/settings': { body: { ...settings, newsletter: 'out' } },
    'POST /bff/personal/overview/look': { body: area },
    'GET /bff/personal/password': { body: { email: 'anna@example.de', rules } },
  })
  const view = show(path, (await routes[route]()).default, {
    at: `/${locale}${path}`,
    loggedIn: true,
    admin,
    locale,
    modules: { offlineCode: true },
  })
  await screen.findByRole('heading', locale === 'de' ? { level: 1, name: heading } : { level: 1 })
  return { ...view, calls }
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? ''

const controls = ({ free }: Page) =>
  screen.getAllByRole('button').filter((button) => !free.some((name) => nameOf(button).startsWith(name)))

it.each(pages)('who looks for the service can press nothing of the owner’s on $name', async (page) => {
  const { user, calls } = await open(page, true)
  const found = controls(page)
  expect(found.map(nameOf)).toHaveLength(page.owners)
  for (const button of found) {
    expect(button).toBeDisabled()
    expect(button.closest('fieldset')).toHaveTextContent('Nur die Person selbst')
    await user.click(button)
  }
  expect(screen.queryByRole('link', { name: 'Passwort ändern' })).toBeNull()
  expect(
    calls.filter(
      (call) => (call.method !== 'GET' && !call.path.endsWith('/look')) || /export|years|csv/.test(call.path),
    ),
  ).toEqual([])
})

it.each(pages)('the owner can press all of it on $name', async (page) => {
  await open(page, false)
  for (const button of controls(page)) expect(button).toBeEnabled()
  expect(screen.queryByText('Nur die Person selbst')).toBeNull()
})

it.each(pages.slice(0, 1))('says why in English too, on $name', async (page) => {
  await open(page, true, 'en')
  expect(screen.getAllByText('Only the account holder').length).toBeGreaterThan(5)
})

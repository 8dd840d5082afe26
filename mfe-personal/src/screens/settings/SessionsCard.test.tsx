import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Settings } from '../../api'
import { settings } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve, type Script } from '../../testing/server'
import SettingsScreen from './SettingsScreen'

function open(more: Script = {}, change: Partial<Settings> = {}) {
  const calls = serve({ 'GET /bff/personal/settings': { body: { ...settings, ...change } }, ...more })
  return { ...show('/meinedaten', SettingsScreen, { at: '/de/meinedaten', loggedIn: true }), calls }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Wo Sie angemeldet sind' })).getAllByRole('listitem')

it('says in words where one is logged in, since when and when last, and which is here', async () => {
  open()
  const [here, phone, program] = await rows()
  expect(here).toHaveTextContent('Firefox auf Windows (dieses Gerät)')
  expect(here).toHaveTextContent('Angemeldet seit 20.11.2026')
  expect(here).not.toHaveTextContent('zuletzt benutzt')
  expect(phone).toHaveTextContent('Angemeldet seit 18.11.2026, zuletzt benutzt etwa am 21.11.2026, 21:00 Uhr')
  expect(screen.queryByRole('button', { name: 'Firefox auf Windows abmelden' })).toBeNull()
  expect(phone).toHaveTextContent('Safari auf iPhone')
  expect(program).toHaveTextContent('Ein Programm')
})

it.each([
  ['agency', 'Agenturbereich'],
  ['partner', 'Partnerbereich'],
])('tells a login to the area of the %s from one to the own', async (of, area) => {
  open({}, { sessions: settings.sessions.map((session) => ({ ...session, [of]: session.id === 'phone' })) })
  const [here, phone] = await rows()
  expect(here).not.toHaveTextContent(area)
  expect(phone).toHaveTextContent(`Safari auf iPhone, ${area}`)
  expect(screen.getByRole('button', { name: `Safari auf iPhone, ${area} abmelden` })).toBeVisible()
})

it('ends one, and shows the list as it is then', async () => {
  const { user, calls } = open({ 'DELETE /bff/personal/sessions/phone': { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Safari auf iPhone abmelden' }))
  expect(await screen.findByText('Abgemeldet: Safari auf iPhone')).toBeVisible()
  expect(calls.map((call) => call.method)).toEqual(['GET', 'DELETE', 'GET'])
})

it('ends all others', async () => {
  const { user } = open({ 'DELETE /bff/personal/sessions': { status: 204 } })
  await user.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }))
  expect(await screen.findByText('Alle anderen Geräte sind abgemeldet.')).toBeVisible()
})

it('offers no end of others to who has none, but the end everywhere', async () => {
  open({}, { sessions: settings.sessions.slice(0, 1) })
  expect(await screen.findByRole('button', { name: 'Überall abmelden' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Alle anderen abmelden' })).toBeNull()
})

it('logs nobody out here when the end everywhere fails', async () => {
  const { user } = open({
    'POST /bff/personal/logout-everywhere': [problem(503, 'technical'), { status: 204 }],
  })
  await user.click(await screen.findByRole('button', { name: 'Überall abmelden' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(location.pathname).toBe('/de/meinedaten')
  await user.click(screen.getByRole('button', { name: 'Überall abmelden' }))
  await expect.poll(() => location.pathname).toBe('/de/logout')
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import DashboardScreen from './screens/dashboard/DashboardScreen'
import SettingsScreen from './screens/settings/SettingsScreen'
import { overview, settings } from './testing/data'
import { show } from './testing/render'
import { sent, serve } from './testing/server'

it.each([
  ['the area', 'POST /bff/personal/overview/look', { ...overview, noPassword: true }, DashboardScreen],
  ['the settings', 'GET /bff/personal/settings', { ...settings, noPassword: true }, SettingsScreen],
] as const)('offers a password to who has none: %s', async (_, call, body, Screen) => {
  const calls = serve({ [call]: { body }, 'POST /bff/personal/forgotten': { status: 204 } })
  const { user } = show('/seite', Screen, { at: '/de/seite', loggedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Passwort per Mail festlegen' }))
  expect(await screen.findByText(/ist unterwegs zu anna@example.de/)).toBeVisible()
  expect(sent(calls, 'POST', '/bff/personal/forgotten')).toEqual([{ email: 'anna@example.de' }])
})

it('asks for no password that there isn’t before the address is changed or the account deleted', async () => {
  serve({ 'GET /bff/personal/settings': { body: { ...settings, noPassword: true } } })
  const { user } = show('/seite', SettingsScreen, { at: '/de/seite', loggedIn: true })
  for (const name of ['E-Mail-Adresse', 'Konto löschen']) {
    const card = await screen.findByRole('region', { name })
    await user.click(within(card).getAllByRole('button')[0] as HTMLElement)
    expect(within(card).getByRole('button', { name: 'Passwort per Mail festlegen' })).toBeVisible()
    expect(card.querySelector('input')).toBeNull()
  }
})

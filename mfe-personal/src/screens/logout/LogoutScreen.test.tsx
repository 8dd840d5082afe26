import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render'
import { problem, serve, type Answer } from '../../testing/server'
import LogoutScreen from './LogoutScreen'

function open(answer: Answer | Answer[]) {
  const calls = serve({ 'POST /bff/personal/logout': answer })
  return { ...show('/logout', LogoutScreen, { at: '/de/logout', loggedIn: true }), calls }
}

it('logs out once and says so', async () => {
  const { calls } = open({ status: 204 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Abgemeldet. Bis bald!' })).toBeVisible()
  expect(calls).toHaveLength(1)
})

it('offers a second try when it did not work', async () => {
  const { user, calls } = open([problem(503, 'technical'), { status: 204 }])
  await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Abgemeldet. Bis bald!' })).toBeVisible(),
  )
  expect(calls).toHaveLength(2)
})

it('says goodbye to who ended the account, and asks for no logout', async () => {
  const calls = serve({})
  history.replaceState({ usr: { deleted: true }, key: 'k' }, '')
  show('/logout', LogoutScreen, { at: '/de/logout', loggedIn: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Konto ist gelöscht' })).toBeVisible()
  expect(calls).toEqual([])
  expect(JSON.parse(localStorage.getItem('ws.session') ?? '{}')).toEqual({ loggedIn: false })
  history.replaceState(null, '')
})

it('tells who logged out everywhere that it is done, and asks for no logout', async () => {
  const calls = serve({})
  history.replaceState({ usr: { everywhere: true }, key: 'k' }, '')
  show('/logout', LogoutScreen, { at: '/de/logout', loggedIn: true })
  expect(await screen.findByText('Auf allen Geräten ist die Anmeldung beendet.')).toBeVisible()
  expect(calls).toEqual([])
  expect(JSON.parse(localStorage.getItem('ws.session') ?? '{}')).toEqual({ loggedIn: false })
  history.replaceState(null, '')
})

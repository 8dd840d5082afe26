import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { recommend } from '../../testing/data'
import { show } from '../../testing/render'
import { sent, serve } from '../../testing/server'
import AgentScreen from './AgentScreen'

vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: 'beweis', expires: Date.now() + 1_200_000 }),
}))

const mara = { number: 'B101', name: 'Mara Lindner', city: 'Potsdam', zip: '14467', photo: '/mara.jpg' }
const page = { advisors: [mara], page: 1, pages: 2, total: 7 }
const open = (query = '') =>
  show('/agent/empfehlen/:productId', AgentScreen, { at: `/de/agent/empfehlen/hausrat${query}` })

beforeEach(() => sessionStorage.clear())

it('shows the tenant’s people, finds them by name or place and goes on to the next page', async () => {
  const calls = serve({
    'GET /bff/public/advisors': [
      { body: page },
      { body: { ...page, page: 2 } },
      { body: { ...page, total: 1, pages: 1 } },
      { body: { advisors: [], page: 1, pages: 0, total: 0 } },
    ],
  })
  const { user } = open()
  expect(await screen.findByText('7 Personen gefunden')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mara Lindner auswählen' })).toHaveAttribute(
    'href',
    '/de/agent/empfehlen/hausrat?berater=B101',
  )
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
  expect(await screen.findByText('Seite 2 von 2')).toBeVisible()
  const field = screen.getByLabelText('Name, Ort oder Postleitzahl')
  await user.type(field, 'lind{Enter}')
  expect(await screen.findByText('1 Person gefunden')).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, 'x{Enter}')
  expect(await screen.findByRole('heading', { name: 'Niemand gefunden' })).toBeVisible()
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual([
    'q=&page=1',
    'q=&page=2',
    'q=lind&page=1',
    'q=lindx&page=1',
  ])
})

it('names the one who was chosen', async () => {
  const calls = serve({
    'GET /bff/public/recommend/hausrat': { body: { ...recommend, advisor: mara } },
    'POST /bff/public/recommend': { body: { number: 'N', key: 'K' } },
  })
  const { user } = open('?berater=B101')
  expect(await screen.findByText('Mara Lindner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ändern' })).toBeVisible()
  await user.type(screen.getByLabelText('Vorname'), 'Anna')
  await user.type(screen.getByLabelText('Nachname'), 'Muster')
  await user.type(screen.getByLabelText(/E-Mail/), 'anna@example.org')
  await user.click(screen.getByRole('checkbox', { name: /Ich stimme zu/ }))
  await user.click(screen.getByRole('button', { name: 'Empfehlung erstellen' }))
  await waitFor(() => expect(sent(calls, 'POST', '/bff/public/recommend')).toHaveLength(1))
  expect(sent(calls, 'POST', '/bff/public/recommend')[0]).toMatchObject({ advisor: 'B101' })
})

it('says so when the one is no longer there', async () => {
  serve({ 'GET /bff/public/recommend/hausrat': { body: recommend } })
  open('?berater=B101')
  expect(await screen.findByText('Diese Person ist nicht mehr dabei')).toBeVisible()
})

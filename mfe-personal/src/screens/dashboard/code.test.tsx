import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Recommendation } from '../../api'
import { overview, running } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve, type Script } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

const code = { code: '7K2M9QXA', used: 0, most: 50, validUntil: '2026-12-31' }

function open(change: Partial<Recommendation>, more: Script = {}) {
  const recommendations = [{ ...running, ...change }]
  const calls = serve({
    'POST /bff/personal/overview/look': { body: { ...overview, recommendations } },
    ...more,
  })
  const modules = { offlineCode: true }
  const at = '/de/persoenlicherbereich'
  return { ...show('/persoenlicherbereich', DashboardScreen, { at, loggedIn: true, modules }), calls }
}

const row = async () =>
  within(
    (await screen.findByText(`Nummer ${running.number}`, { exact: false })).closest('li') ?? document.body,
  )

it.each([
  [0, /noch nicht eingegeben · gilt bis 31\.12\.2026/],
  [1, /1 Mal eingegeben/],
  [3, /3 Mal eingegeben/],
])('tells how often a code was entered: %s', async (used, words) => {
  open({ code: { ...code, used } })
  const card = await row()
  expect(card.getByText(/7K2M\s9QXA/)).toBeInTheDocument()
  expect(card.getByText(words)).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Karten drucken' })).toHaveAttribute(
    'href',
    '/bff/public/code/7K2M9QXA/karten.pdf?l=de',
  )
  expect(card.getByRole('link', { name: 'Plakat und mehr' })).toHaveAttribute('href', '/de/danke#c=7K2M9QXA')
})

it('makes a code, and says why when that fails', async () => {
  const path = `POST /bff/personal/recommendation/${running.number}/code`
  const { user, calls } = open({}, { [path]: problem(503, 'technical') })
  await user.click((await row()).getByRole('button', { name: 'Code für Karten anlegen' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
  expect((await row()).getByRole('alert')).not.toBeEmptyDOMElement()
})

it('ends a code, and says why when that fails', async () => {
  const path = `DELETE /bff/personal/recommendation/${running.number}/code`
  const { user, calls } = open({ code }, { [path]: problem(503, 'technical') })
  await user.click((await row()).getByRole('button', { name: 'Code beenden' }))
  expect((await row()).getByText(/Gedruckte Karten .* führen dann zu nichts mehr/)).toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click((await row()).getByRole('button', { name: 'Code beenden' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
  expect((await row()).getByRole('alert')).not.toBeEmptyDOMElement()
  expect((await row()).getByText(/7K2M\s9QXA/)).toBeInTheDocument()
})

it('has none for what came by a code itself, and makes none for what was cancelled', async () => {
  open({ byCode: true })
  expect((await row()).queryByRole('button', { name: 'Code für Karten anlegen' })).not.toBeInTheDocument()
})

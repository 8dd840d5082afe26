import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import * as pages from './pages'

it.each([
  ['Imprint', 'impressum'],
  ['Privacy', 'datenschutz'],
  ['Terms', 'agb'],
  ['Faq', 'faq'],
  ['Accessibility', 'barrierefreiheit'],
  ['ParticipationTerms', 'teilnahmebedingungen'],
] as const)('%s shows the tenant’s page %s', async (name, page) => {
  const body = { title: `Titel ${page}`, html: '<p>Worte</p>', version: '2', updatedOn: '2026-10-01' }
  serve({ [`GET /bff/public/legal/${page}`]: { body } })
  show('/seite', pages[name], { at: '/de/seite' })
  expect(await screen.findByRole('heading', { level: 1, name: `Titel ${page}` })).toBeVisible()
  expect(screen.getByText('Worte')).toBeVisible()
  expect(screen.getByText('Stand 01.10.2026')).toBeVisible()
})

it('leads from the accessibility statement to the form by which a barrier is told', async () => {
  const body = { title: 'Barrierefreiheit', html: '<p>Worte</p>', version: '2', updatedOn: '2026-10-01' }
  serve({ 'GET /bff/public/legal/barrierefreiheit': { body } })
  show('/seite', pages.Accessibility, { at: '/de/seite' })
  expect(await screen.findByRole('link', { name: 'Barriere melden' })).toHaveAttribute(
    'href',
    '/de/kontakt?thema=barriere',
  )
})

it('leads to that form while the statement’s own words can’t be had', async () => {
  const body = { title: 'Barrierefreiheit', html: '', version: '2', updatedOn: '2026-10-01' }
  serve({ 'GET /bff/public/legal/barrierefreiheit': { body } })
  show('/seite', pages.Accessibility, { at: '/de/seite' })
  expect(await screen.findByRole('link', { name: 'Barriere melden' })).toBeVisible()
})

it('says so when a tenant has no such page', async () => {
  serve({ 'GET /bff/public/legal/faq': problem(404, 'notfound') })
  show('/faq', pages.Faq, { at: '/en/faq', locale: 'en' })
  expect(await screen.findByRole('heading', { name: 'This page isn’t available right now.' })).toBeVisible()
})

it('says that a page has no words yet', async () => {
  serve({
    'GET /bff/public/legal/faq': {
      body: { title: 'Fragen', html: '', version: '1', updatedOn: '2026-10-01' },
    },
  })
  show('/faq', pages.Faq, { at: '/de/faq' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Fragen' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Inhalt nicht verfügbar' })).toBeVisible()
})

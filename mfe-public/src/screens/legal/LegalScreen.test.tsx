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
  ['Contact', 'kontakt'],
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

it('says so when a tenant has no such page', async () => {
  serve({ 'GET /bff/public/legal/faq': problem(404, 'notfound') })
  show('/faq', pages.Faq, { at: '/en/faq', locale: 'en' })
  expect(await screen.findByRole('heading', { name: 'This page isn’t available right now.' })).toBeVisible()
})

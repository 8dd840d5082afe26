import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Info } from '../../api'
import kit from '@weitersagen/kit/locales/de.json'
import { de } from '../../testing/texts'
import { open, owner, refused } from '../../testing/area'
import CostsScreen from './CostsScreen'
import PrivacyScreen from './PrivacyScreen'
import RulesScreen from './RulesScreen'

const info: Info = {
  programme: 'Gutes weitersagen',
  contact: {
    company: 'Havelschutz',
    email: 'partner@havelschutz.example',
    phone: '030 1234',
    hours: 'Mo bis Fr',
    street: 'Uferweg 1',
    city: '14467 Potsdam',
  },
  page: { title: 'Was es kostet', html: '<p>Nichts</p>', version: '2026-11-25', updatedOn: '2026-11-24' },
}

it.each([
  ['AgencyCosts', CostsScreen, 'costs'],
  ['AgencyRules', RulesScreen, 'rules'],
  ['AgencyPrivacy', PrivacyScreen, 'privacy'],
] as const)('%s shows the tenant’s words with their edition to everybody', async (route, Page, page) => {
  open(route, Page, { [`GET /bff/agency/info/${page}`]: { body: info } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Was es kostet' })).toBeVisible()
  expect(screen.getByText('Nichts')).toBeVisible()
  expect(screen.getByText('Stand 24.11.2026, Fassung 2026-11-25')).toBeVisible()
  expect(screen.queryByText(de.words.own)).toBeNull()
  const ways = screen.getByRole('navigation', { name: de.words.nav })
  expect(ways).toContainElement(screen.getByRole('link', { current: 'page' }))
})

it('keeps whoever works for an agency in the area, with its own values', async () => {
  const agency = { name: 'Agentur Öhler', number: '7K2M9QX4', contact: 'Olga Öhler' }
  open('AgencyRules', RulesScreen, {
    'GET /bff/agency/info/rules': { body: { ...info, who: owner, agency } },
  })
  expect(await screen.findByRole('region', { name: de.words.own })).toHaveTextContent('Olga Öhler')
  expect(screen.getByRole('link', { name: de.ways.orders })).toBeVisible()
})

it('leaves out who can be turned to where nobody can', async () => {
  const agency = { name: 'Agentur Öhler', number: '7K2M9QX4' }
  open('AgencyRules', RulesScreen, {
    'GET /bff/agency/info/rules': { body: { ...info, who: owner, agency } },
  })
  expect(await screen.findByText(de.words.own_number)).toBeVisible()
  expect(screen.queryByText(de.words.own_contact)).toBeNull()
})

it('says that words can’t be had, and what went wrong', async () => {
  const body = { ...info, page: { ...info.page, html: '' } }
  open('AgencyCosts', CostsScreen, { 'GET /bff/agency/info/costs': [{ body }, refused(503, 'technical')] })
  expect(await screen.findByRole('heading', { level: 2, name: kit.shared.page.unavailable })).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Rights } from '@weitersagen/seller/api'
import { WayList } from '@weitersagen/seller/frame'
import { de } from '../../testing/texts'
import { address, employee, open, owner } from '../../testing/area'

it.each([
  ['', 'Empfehlende'],
  ['?list=leads', 'Interessierte'],
  ['?list=recommenders', 'Empfehlende'],
  ['?list=evil', 'Empfehlende'],
])('names the list that is shown (%s)', async (query, page) => {
  open('AgencyRecommenders', () => <WayList rights={owner.rights} />, {}, query)
  expect(await screen.findByRole('button', { name: `Menü: ${page}` })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent(page)
})

const start = (rights: Rights) => open('AgencyHome', () => <WayList rights={rights} />, {})

it('opens under a button that says where one is, and closes by Escape and with each way', async () => {
  const { user } = start(owner.rights)
  const button = await screen.findByRole('button', { name: 'Menü: Übersicht' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Tab}{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('link', { name: de.ways.orders }))
  expect(address()).toBe('/de/agentur/auftraege')
})

it('has a group for administration, for a role with that right', async () => {
  start({ ...owner.rights, administration: false })
  expect(await screen.findByRole('list', { name: de.area.group_money })).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Verwaltung' })).toBeNull()
})

it('shows what an agency earns as one page by both its names', async () => {
  open('AgencyRewardOverview', () => <WayList rights={owner.rights} />, {})
  expect(await screen.findByRole('button', { name: `Menü: ${de.ways.rewards}` })).toBeVisible()
})

it('groups the ways, and leaves out a group without any', async () => {
  start({ ...employee.rights, masterData: false })
  const reports = await screen.findByRole('list', { name: de.area.group_reports })
  const names = within(reports)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['Empfehlungen', 'Interessierte', 'Aufträge', 'Empfehlende', 'Statistik'])
  expect(screen.queryByRole('list', { name: de.area.group_agency })).toBeNull()
})

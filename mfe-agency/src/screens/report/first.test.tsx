import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { de } from '../../testing/texts'
import { employee, open, owner } from '../../testing/area'
import OrdersScreen from './OrdersScreen'
import RecommendersScreen from './RecommendersScreen'

const look = 'POST /bff/seller/agency/report'

describe('a list of an agency', () => {
  it('says how the first row comes about where there is none', async () => {
    const none = { who: owner, list: { page: 1, size: 25, pages: 0, found: 0, erased: 0 } }
    open('AgencyRecommenders', RecommendersScreen, { [look]: { body: none } })
    expect(await screen.findByText(de.report.emptyText_recommenders)).toBeVisible()
    expect(screen.queryByRole('region', { name: de.report.filter })).toBeNull()
    const invite = screen.getByRole('link', { name: de.invite.toForm })
    expect(invite).toHaveAttribute('href', '/de/agentur/einladungen?do=invite')
    const links = screen.getByRole('link', { name: de.links.toLinks })
    expect(links).toHaveAttribute('href', '/de/agentur/links')
  })

  it('leads to no form that the role hasn’t', async () => {
    const who = { ...owner, rights: { ...owner.rights, invitations: false, links: false } }
    const none = { who, list: { page: 1, size: 25, pages: 0, found: 0, erased: 0 } }
    open('AgencyRecommenders', RecommendersScreen, { [look]: { body: none } })
    expect(await screen.findByText(de.report.emptyText_recommenders)).toBeVisible()
    expect(screen.queryByRole('link', { name: de.invite.toForm })).toBeNull()
    expect(screen.queryByRole('link', { name: de.links.toLinks })).toBeNull()
  })

  it('names no page that the role hasn’t', async () => {
    const list = { page: 1, size: 25, pages: 1, found: 1, erased: 0 }
    open('AgencyOrders', OrdersScreen, { [look]: { body: { who: employee, list, orders: [] } } })
    const ways = within(await screen.findByRole('navigation', { name: de.area.nav }))
    expect(ways.getByRole('link', { name: de.ways.orders })).toHaveAttribute('aria-current', 'page')
    expect(ways.queryByRole('link', { name: de.ways.employees })).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { address, de, open, owner, refused, type Call } from '../../testing/open'
import CommissionsScreen from './CommissionsScreen'
import type { OrderRow, Report } from '../../api'
import OrdersScreen from './OrdersScreen'
import RecommendationsScreen from './RecommendationsScreen'

const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>())
vi.mock('@weitersagen/kit/api', async (original) => ({ ...(await original<object>()), saveFile: saved }))

const look = 'POST /bff/seller/agency/report'
const take = 'POST /bff/seller/agency/report/export'

const report: Report = {
  who: owner,
  list: { page: 1, size: 25, pages: 49, found: 1204, erased: 0 },
  recommendations: [
    {
      number: 'N1',
      status: 'open',
      product: 'Hausrat',
      recommender: 'Anna K.',
      createdAt: '2026-11-20T08:00:00Z',
      validUntil: '2027-01-20',
    },
  ],
}

const order: OrderRow = {
  id: 'o-1',
  recommendation: 'N1',
  recommender: 'Anna K.',
  product: 'Hausrat',
  status: 'approved',
  recommendedAt: '2026-11-18T08:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
  link: 'Stand auf der Messe',
  label: 'ulm',
}

const list = (query: string, answers = {}) =>
  open(
    'Lists',
    RecommendationsScreen,
    { [look]: { body: report }, ...answers },
    `?list=recommendations${query}`,
  )

const heads = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓↕]/g, ''))
const taken = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/export')).map(({ body }) => body)

beforeEach(() => saved.mockClear())

describe('a list as a file', () => {
  it('has the filter, the order and the columns of the screen, and all rows', async () => {
    const { user, calls } = list('&page=3&sort=-validUntil&status=open&hide=product+order', {
      [take]: { body: {} },
    })
    await user.click(await screen.findByRole('button', { name: '1.204 Zeilen als Excel-Datei exportieren' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith('recommendations.xlsx', expect.anything()))
    expect(taken(calls)).toEqual([
      {
        kind: 'recommendations',
        format: 'xlsx',
        orderBy: 'validUntil',
        descending: true,
        status: 'open',
        columns: ['number', 'created', 'recommender', 'validUntil', 'status'],
      },
    ])
    expect(await screen.findByText(kit.shared.file.done)).toBeInTheDocument()
  })

  it('says why there is none', async () => {
    const { user } = list('', { [take]: refused(429, 'rate.limited') })
    await user.click(await screen.findByRole('button', { name: /als CSV-Datei exportieren/ }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  it('is there of what was earned, too', async () => {
    const earned = {
      number: 'N1',
      order: 'A1',
      at: '2026-11-20T08:00:00Z',
      orderedAt: '2026-11-01T08:00:00Z',
      product: 'Hausrat',
      plan: 'standard',
      planName: 'Standard',
      why: { place: 1, planCents: 1800, promotionCents: 0, tierCents: 0 },
      cents: 100,
      takenBack: false,
      billed: false,
    }
    const { user, calls } = open(
      'Rewards',
      CommissionsScreen,
      { [look]: { body: { ...report, commissions: [earned] } }, [take]: { body: {} } },
      '?status=waiting&hide=order',
    )
    await user.click(await screen.findByRole('button', { name: /als CSV-Datei exportieren/ }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith('commissions.csv', expect.anything()))
    expect(taken(calls)).toEqual([
      {
        kind: 'commissions',
        format: 'csv',
        status: 'waiting',
        columns: ['number', 'at', 'ordered', 'product', 'status', 'cents'],
      },
    ])
  })
})

describe('the columns of a list', () => {
  it('are chosen by keyboard and stay in the address, and the page stays', async () => {
    const { user } = list('&page=2')
    const choice = await screen.findByRole('button', { name: de.columns.title })
    choice.focus()
    await user.keyboard('{Enter}')
    expect(choice).toHaveAttribute('aria-expanded', 'true')
    const columns = within(screen.getByRole('group', { name: de.columns.title }))
    expect(columns.queryByRole('checkbox', { name: 'Nummer' })).toBeNull()
    columns.getByRole('checkbox', { name: 'Produkt' }).focus()
    await user.keyboard(' ')
    await waitFor(() =>
      expect(heads()).toEqual(['Nummer', 'Empfohlen', 'Empfohlen von', 'Gültig bis', 'Status', 'Auftrag']),
    )
    expect(address()).toBe('/de/agency/empfehler?list=recommendations&page=2&hide=product')
    expect(screen.getByRole('button', { name: 'Spalten: 6 von 7' })).toBeVisible()
    await user.click(columns.getByRole('checkbox', { name: 'Produkt' }))
    await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=recommendations&page=2'))
  })

  it('show the link of an order once it is chosen, on the card and in the file, too', async () => {
    const { user, calls } = open('Orders', OrdersScreen, {
      [look]: { body: { ...report, orders: [order] } },
      [take]: { body: {} },
    })
    await user.click(await screen.findByRole('button', { name: de.columns.title }))
    expect(heads()).not.toContain('Link')
    const columns = within(screen.getByRole('group', { name: de.columns.title }))
    await user.click(columns.getByRole('checkbox', { name: 'Link' }))
    await waitFor(() => expect(address()).toBe('/de/agency/auftraege?show=link'))
    expect(screen.getByText('Stand auf der Messe, ulm').closest('td')).not.toHaveClass('more')
    await user.click(columns.getByRole('checkbox', { name: 'Produkt' }))
    await waitFor(() => expect(address()).toBe('/de/agency/auftraege?show=link&hide=product'))
    await user.click(screen.getByRole('button', { name: /als CSV-Datei exportieren/ }))
    await waitFor(() => expect(taken(calls)).toHaveLength(1))
    expect(taken(calls)[0]).toMatchObject({ columns: expect.arrayContaining(['link']) })
    await user.click(screen.getByRole('button', { name: 'Spalten: 9 von 10' }))
    await user.click(
      within(screen.getByRole('group', { name: de.columns.title })).getByRole('checkbox', { name: 'Link' }),
    )
    await waitFor(() => expect(address()).toBe('/de/agency/auftraege?hide=product'))
    expect(heads()).not.toContain('Link')
  })

  it('can’t be left out by nonsense, and the first one not at all', async () => {
    list('&hide=number+nonsense+constructor')
    await screen.findByRole('table')
    expect(heads()).toHaveLength(7)
  })
})

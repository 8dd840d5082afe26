import type { ComponentType } from 'react'
import { screen, waitFor } from '@testing-library/react'
import BillingScreen from '@weitersagen/seller/screens/invoices'
import CommissionsScreen from '@weitersagen/seller/screens/commissions'
import DataScreen from '@weitersagen/seller/screens/masterdata'
import OrdersScreen from '@weitersagen/seller/screens/orders'
import RecommendationsScreen from '@weitersagen/seller/screens/recommendations'
import kit from '@weitersagen/kit/locales/de.json'
import seller from '@weitersagen/seller/locales/de.json'
import sellerEn from '@weitersagen/seller/locales/en.json'
import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { listOf, masterData, pia } from '../../testing/data'
import { show, type ShowOptions } from '../../testing/show'

const calls = '/bff/seller/profiseller'

/** What agencies alone have, in either language. */
const ofAgencies = /Agentur|Leitung|Einladung|Kolleg|agency|Owner|invitation|colleague/i

const list = { 'POST /bff/seller/profiseller/report': { body: listOf('orders') } }

const notes = {
  who: pia,
  creditNotes: [],
  cut: false,
  missing: [],
  rechecks: [],
  billing: { years: [], attached: false, chosen: false, mayChoose: false, carriedCents: 0 },
}

const pages: [string, ComponentType, ShowOptions, string, string][] = [
  [
    'ProfisellerOrders',
    OrdersScreen,
    { script: list },
    seller.report.title_orders,
    sellerEn.report.title_orders,
  ],
  [
    'ProfisellerCommissions',
    CommissionsScreen,
    { script: { [`POST ${calls}/report`]: { body: listOf('commissions') } } },
    seller.report.title_commissions,
    sellerEn.report.title_commissions,
  ],
  [
    'ProfisellerRecommendations',
    RecommendationsScreen,
    { script: { [`POST ${calls}/report`]: { body: listOf('recommendations') } } },
    seller.report.title_recommendations,
    sellerEn.report.title_recommendations,
  ],
  [
    'ProfisellerData',
    DataScreen,
    { script: { [`GET ${calls}/masterdata`]: { body: masterData() } } },
    de.partner.masterData.title,
    en.partner.masterData.title,
  ],
  [
    'ProfisellerBilling',
    BillingScreen,
    { script: { [`GET ${calls}/creditnotes`]: { body: notes } } },
    de.partner.invoices.title,
    en.partner.invoices.title,
  ],
]

describe.each(pages)('%s', (route, Screen, options, title, inEnglish) => {
  it.each(['de', 'en'] as const)('speaks of nothing that agencies alone have: %s', async (locale) => {
    show(route, Screen, { ...options, locale })
    expect(
      await screen.findByRole('heading', { level: 1, name: locale === 'de' ? title : inEnglish }),
    ).toBeVisible()
    expect(document.body.textContent).not.toMatch(ofAgencies)
  })
})

it('a partner’s account is kept by a call of its own area', async () => {
  const { user, calls: made } = show('ProfisellerData', DataScreen, {
    script: {
      [`GET ${calls}/masterdata`]: { body: masterData({ asksPassword: false }) },
      [`PUT ${calls}/masterdata/account`]: { body: { last4: '3000', holder: 'Pia Nord' } },
    },
  })
  await user.click(await screen.findByRole('button', { name: seller.masterData.accountAdd }))
  await user.type(screen.getByLabelText('IBAN'), 'DE89370400440532013000')
  await user.type(screen.getByLabelText(seller.masterData.holder), 'Pia Nord')
  await user.click(screen.getByRole('button', { name: kit.shared.bank.save }))
  await waitFor(() =>
    expect(made.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `${calls}/masterdata/account`,
    ]),
  )
})

it('orders have no filter for approvals, and leads are a list of their own', async () => {
  const leads = listOf('leads', { leads: [] }, 0)
  const { calls: made } = show('ProfisellerRecommendations', RecommendationsScreen, {
    script: { [`POST ${calls}/report`]: { body: leads } },
    query: '?list=leads',
  })
  expect(await screen.findByRole('heading', { level: 1, name: seller.report.title_leads })).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([{ kind: 'leads', page: 1 }])
  show('ProfisellerOrders', OrdersScreen, {
    script: { [`POST ${calls}/report`]: { body: listOf('orders', {}, 3) } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: seller.report.title_orders })).toBeVisible()
  expect(screen.queryByRole('button', { name: seller.approval.filter })).toBeNull()
})

it.each([
  ['ProfisellerOrders', OrdersScreen, 'orders'],
  ['ProfisellerRecommendations', RecommendationsScreen, 'recommendations'],
  ['ProfisellerCommissions', CommissionsScreen, 'commissions'],
] as const)('%s without a row leads to the first link', async (route, Screen, kind) => {
  show(route, Screen, { script: { [`POST ${calls}/report`]: { body: listOf(kind, {}, 0) } } })
  const way = await screen.findByRole('link', { name: seller.links.toLinks })
  expect(way).toHaveAttribute('href', '/de/profiseller/links')
  const words = de.partner.report
  expect(screen.getByText(words[`emptyText_${kind}`])).toBeVisible()
})

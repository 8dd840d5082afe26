import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import type { TextTree } from '@weitersagen/kit/boot'
import { sharedCallsOf } from '@weitersagen/kit/seller'
import { describe, expect, it } from 'vitest'
import type { Area } from './area/context'
import type {
  Billing,
  CommissionPlan,
  CreditNotes,
  Links,
  MasterData,
  Report,
  Start,
  Statistics,
  Who,
} from './api'
import seller from './locales/de.json'
import InvoicesScreen from './screens/invoices/InvoicesScreen'
import LinksScreen from './screens/links/LinksScreen'
import MasterDataScreen from './screens/masterdata/MasterDataScreen'
import PlanScreen from './screens/plan/PlanScreen'
import CommissionsScreen from './screens/report/CommissionsScreen'
import OrdersScreen from './screens/report/OrdersScreen'
import RecommendationsScreen from './screens/report/RecommendationsScreen'
import StartScreen from './screens/start/StartScreen'
import StatisticsScreen from './screens/statistics/StatisticsScreen'
import { agency, partner, routesOf } from './testing/areas'
import { owner, pia } from './testing/people'
import { show } from './testing/scene'

/** A screen, its first call, what is answered to who asks, and a text that both kinds read otherwise. */
type Page = [
  page: string,
  Screen: ComponentType,
  call: string,
  answer: (who: Who) => unknown,
  differs: string | undefined,
]

const stages = { made: 0, visited: 0, entered: 0, confirmed: 0, ordered: 0, paid: 0 }
const nothing = { calls: 0, visits: 0, cents: 0, stages }
const list = { page: 1, size: 25, pages: 1, found: 0, erased: 0 }
const billing: Billing = { years: [], carriedCents: 0, attached: false, chosen: false, mayChoose: true }

const report = (who: Who): Report => ({ who, list, recommendations: [], orders: [], commissions: [] })

const pages: Page[] = [
  [
    'Start',
    StartScreen,
    'GET /start',
    (who): Start => ({
      who,
      team: false,
      figures: [{ kind: 'recommendations', count: 0 }],
      waits: [],
      missing: ['data'],
      orders: [],
    }),
    'start.none_recommendations',
  ],
  [
    'Statistics',
    StatisticsScreen,
    'POST /statistics',
    (who): Statistics => ({
      who,
      from: '2026-11-01',
      until: '2026-11-30',
      total: stages,
      money: { orderedCents: 0, paidCents: 0 },
      possibleCents: 0,
      products: [],
      channels: [],
      months: [],
      inviters: [],
      before: {
        from: '2026-10-01',
        until: '2026-10-31',
        total: stages,
        money: { orderedCents: 0, paidCents: 0 },
        months: [],
      },
    }),
    undefined,
  ],
  ['Lists', RecommendationsScreen, 'POST /report', report, 'report.emptyText_recommendations'],
  ['Orders', OrdersScreen, 'POST /report', report, 'report.emptyText_orders'],
  ['Rewards', CommissionsScreen, 'POST /report', report, 'report.emptyText_commissions'],
  [
    'Plan',
    PlanScreen,
    'GET /plan',
    (who): CommissionPlan => ({ who, plans: [], amounts: [], applies: '', months: [], choices: [] }),
    undefined,
  ],
  [
    'Invoices',
    InvoicesScreen,
    'GET /creditnotes',
    (who): CreditNotes => ({ who, creditNotes: [], cut: false, missing: ['data'], rechecks: [], billing }),
    'missing.data',
  ],
  [
    'MasterData',
    MasterDataScreen,
    'GET /masterdata',
    (who): MasterData => ({
      who,
      version: 0,
      missing: ['data', 'account', 'agreement'],
      rechecks: [],
      mayChange: true,
      asksPassword: true,
    }),
    'masterData.title',
  ],
  [
    'Links',
    LinksScreen,
    'POST /links',
    (who): Links => ({
      who,
      list,
      links: [],
      sum: nothing,
      none: nothing,
      living: 0,
      most: 200,
      public: 'empfehlen.example/p/',
      today: '2026-11-22',
      last: '2027-11-22',
      products: [],
      categories: [],
    }),
    undefined,
  ],
]

const textOf = (key: string): string =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], seller) as string

/** A partner's words, by the same keys. */
const partners: TextTree = {}
for (const key of ['ways.masterData', ...pages.flatMap(([, , , , differs]) => differs ?? [])]) {
  const names = key.split('.')
  const last = names.pop() ?? ''
  let at = partners
  for (const name of names) at = (at[name] ??= {}) as TextTree
  at[last] = `Partner: ${key}`
}

type Kind = [kind: Area['kind'], area: Area, who: Who]

const kinds: Kind[] = [
  ['agency', agency, owner],
  ['partner', partner, pia],
]

describe.each(kinds)('what an %s is shown', (kind, area, who) => {
  it.each(pages)(
    'on the page %s is of its own area, in its own words',
    async (page, Screen, call, answer, differs) => {
      const [method = '', path = ''] = call.split(' ')
      const { calls } = show(
        { [page]: Screen },
        {
          area,
          routes: routesOf(area),
          texts: kind === 'partner' ? { seller, partner: partners } : { seller },
          script: { [`${method} ${sharedCallsOf(area)}${path}`]: { body: answer(who) } },
        },
      )
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
      expect(screen.getByText(`${who.seller}, Nr. ${who.number}`)).toBeVisible()
      expect(calls.filter((asked) => !asked.path.startsWith(`${sharedCallsOf(area)}/`))).toEqual([])
      const foreign = screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter(
          (href) => !href.startsWith('#') && !`${href}/`.replace('?', '/').startsWith(`/de/${area.name}/`),
        )
      expect(foreign).toEqual([])
      if (!differs) return
      const [ofAgencies, ofPartners] = [textOf(differs), `Partner: ${differs}`]
      expect(screen.queryAllByText(ofAgencies).length > 0).toBe(kind === 'agency')
      expect(screen.queryAllByText(ofPartners).length > 0).toBe(kind === 'partner')
    },
  )
})

import type { Overview, PasswordRules, Recommendation, Settings } from '../api'

export const rules: PasswordRules = { minLength: 8, lower: true, upper: true, digit: true, notCommon: true }

export const running: Recommendation = {
  number: '7K2M9QX4TB',
  key: '3fa91c07bd',
  link: 'https://probe.example/r/7K2M9QX4TB',
  product: { id: 'hausrat', name: 'Hausrat Komfort', picture: '' },
  status: 'Offen',
  standing: 'open',
  share: 50,
  createdAt: '2026-11-01T09:00:00Z',
  validUntil: '2026-12-31',
  recommenderCents: 4001,
  recipientCents: 4000,
  visits: 3,
  channels: [{ name: 'whatsapp', visits: 3 }],
  byCode: false,
  timeline: [
    { kind: 'created', at: '2026-11-01T09:00:00Z' },
    { kind: 'somethingNew', at: '2026-11-02T09:00:00Z' },
  ],
  next: { kind: 'friend_opens', by: '2026-12-31' },
  awards: [],
}

/** Without what comes next: it has ended. */
const { next: _, ...ended } = running

export const paid: Recommendation = {
  ...ended,
  number: '4HJ81ZZQ6N',
  status: 'Gezahlt',
  standing: 'waiting',
  timeline: [{ kind: 'award_paid', at: '2026-11-12T09:00:00Z' }],
  awards: [
    {
      party: 'recommender',
      kind: 'referral',
      status: 'Ausgezahlt',
      standing: 'paid',
      amountCents: 4001,
      paidAt: '2026-11-12T09:00:00Z',
    },
    { party: 'recommender', kind: 'bonus', status: 'Bereitgestellt', standing: 'waiting', amountCents: 6000 },
  ],
}

/** The one page that all of them fit on. */
export const listOf = (rows: Recommendation[]): Overview['list'] => ({
  all: rows.length,
  found: rows.length,
  page: 1,
  pages: 1,
  size: 10,
  standings: [...new Set(rows.map(({ standing }) => standing))],
  products: rows
    .map(({ product }) => product)
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index),
})

export const overview: Overview = {
  person: { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.de' },
  totals: {
    possible: { cents: 4001, count: 1 },
    waiting: { cents: 6000, count: 1 },
    underWay: { cents: 0, count: 0 },
    paid: { cents: 4001, count: 1 },
    lapsed: { cents: 0, count: 0 },
  },
  bonus: { done: 3, of: 4, cents: 6000 },
  recommendations: [running, paid],
  list: listOf([running, paid]),
  asked: [running, paid].map(({ number, product, createdAt }) => ({
    number,
    product: product.name,
    createdAt,
  })),
  whatsapp: true,
  upgrade: false,
  inquiries: { open: 0, answered: 0 },
  years: [2026],
  paymentsChecked: false,
  noPassword: false,
}

export const newsletterText = {
  version: '2',
  label: 'Ja, schicken Sie ihn mir.',
  title: 'Einwilligung in den Newsletter',
  html: '<p>Freiwillig, jederzeit zu widerrufen.</p>',
}

export const settings: Settings = {
  person: { salutation: 'Frau', firstName: 'Anna', lastName: 'Muster' },
  email: 'anna@example.de',
  language: 'de',
  languages: ['de', 'en'],
  newsletter: 'out',
  newsletterText,
  storesBank: true,
  germanIbanOnly: true,
  bank: { last4: '3000', holder: 'Anna Muster', asksPassword: true },
  sessions: [
    {
      id: 'here',
      browser: 'firefox',
      platform: 'windows',
      since: '2026-11-20T09:15:00Z',
      seen: '2026-11-22T16:00:00Z',
      agency: false,
      partner: false,
      here: true,
    },
    {
      id: 'phone',
      browser: 'safari',
      platform: 'iphone',
      since: '2026-11-18T07:00:00Z',
      seen: '2026-11-21T20:00:00Z',
      agency: false,
      partner: false,
      here: false,
    },
    {
      id: 'program',
      browser: '',
      platform: '',
      since: '2026-11-17T07:00:00Z',
      seen: '2026-11-17T07:00:00Z',
      agency: false,
      partner: false,
      here: false,
    },
  ],
  ending: { owedCents: 6000, openCount: 2, agency: false },
  noPassword: false,
}

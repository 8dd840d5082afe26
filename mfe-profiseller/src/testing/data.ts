import type { MasterData, Report, ReportForm, Start } from '@weitersagen/seller/api'
import { pia } from '@weitersagen/seller/testing'
import type { Contact, Registration, RegistrationView } from '../api'

export const contact: Contact = {
  company: 'Havelschutz',
  email: 'partner@havelschutz.example',
  phone: '030 1234',
  hours: 'Mo bis Fr',
  street: 'Uferweg 1',
  city: '14467 Potsdam',
}

export { pia }

/** The area's first page of somebody who has just been taken in. */
export const startOf = (more: Partial<Start> = {}): Start => ({
  who: pia,
  team: false,
  figures: (['recommendations', 'leads', 'orders'] as const).map((kind) => ({ kind, count: 0 })),
  waits: [],
  missing: ['data', 'account', 'agreement'],
  orders: [],
  money: {
    month: '2026-11',
    before: '2026-10',
    since: '2025-12-01',
    totals: (['earned', 'waiting', 'underWay', 'paid', 'takenBack'] as const).map((of, at) => ({
      of,
      cents: at * 100,
      beforeCents: 0,
    })),
    products: [],
    next: { month: '2026-11', date: '2026-12-01', cents: 0, stopped: true },
  },
  ...more,
})

/** Somebody who still waits for the tenant's yes. */
export const waiting = startOf({
  who: { ...pia, approved: false },
  asked: { email: 'pia@example.org', contact },
})

/** A list without a row, or with some. */
export const listOf = (kind: ReportForm['kind'], rows: Partial<Report> = {}, found = 0): Report => ({
  who: pia,
  list: { page: 1, size: 25, pages: 1, found, erased: 0 },
  [kind]: [],
  views: [],
  ...rows,
})

export const masterData = (more: Partial<MasterData> = {}): MasterData => ({
  who: pia,
  version: 0,
  mayChange: true,
  asksPassword: true,
  missing: ['data', 'account', 'agreement'],
  rechecks: [],
  ...more,
})

const text = (version: string, label: string) => ({
  textId: label,
  version,
  label,
  title: label,
  html: '<p>Worte</p>',
})

export const registration: Registration = {
  rules: text('5', 'Ich stimme den Regeln zu.'),
  privacy: text('6', 'Ich habe die Hinweise gelesen.'),
}

export const registered = (first: boolean): RegistrationView => ({
  name: 'Nord Empfehlungen',
  firstName: 'Pia',
  email: 'pia@example.org',
  first,
  until: '2026-12-02',
  rules: { minLength: 8, lower: true, upper: true, digit: true, notCommon: true },
})

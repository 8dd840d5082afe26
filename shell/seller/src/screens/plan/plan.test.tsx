import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { employee, open, owner, refused, de } from '../../testing/open'
import PlanScreen from './PlanScreen'
import type { CommissionPlan, PlanPreview } from '../../api'

const look = 'GET /bff/seller/agency/plan'

const plan: CommissionPlan = {
  who: owner,
  plans: [
    {
      id: 'standard',
      name: 'Standard',
      text: 'Gilt ohne Wahl.',
      tiers: [{ from: 11, allCents: 6000, products: [{ product: 'Hausrat', cents: 3000 }] }],
      promotions: [
        {
          name: 'Advent',
          from: '2026-12-01',
          until: '2026-12-24',
          products: [],
          all: true,
          extraCents: 500,
          cents: 0,
        },
      ],
      coming: [],
    },
    { id: 'privat', name: 'Privatkunden', text: '', tiers: [], promotions: [], coming: [] },
  ],
  amounts: [
    { id: '20', product: 'Hausrat', cents: [2500, 3400] },
    { id: '60', product: 'Rechtsschutz', cents: [3500, 0] },
    { id: '70', product: 'Unfall', cents: [0, 1500] },
  ],
  applies: 'standard',
  months: ['2027-01', '2027-02'],
  choices: [
    { plan: 'Privatkunden', from: '2026-12', chosenAt: '2026-11-20T08:00:00Z', state: 'coming' },
    { plan: 'Standard', from: '2026-10', chosenAt: '2026-09-20T08:00:00Z', state: 'begun' },
  ],
}

it('shows the plans side by side, which applies, and what earns nothing', async () => {
  open('Plan', PlanScreen, { [look]: { body: plan } })
  const row = within(await screen.findByRole('row', { name: /Rechtsschutz/ }))
  expect(row.getByText('35,00 €')).toBeVisible()
  expect(row.getByText(de.plan.nothing)).toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: /Standard/ })).toHaveTextContent(de.plan.applies)
})

it('begins with what further orders would earn, and compares nothing where there is one plan', async () => {
  const one = { ...plan, plans: plan.plans.slice(0, 1), amounts: plan.amounts.slice(0, 2) }
  open('Plan', PlanScreen, { [look]: { body: one } })
  const table = await screen.findByRole('table', { name: de.plan.amounts })
  expect(screen.queryByText(de.plan.offered)).toBeNull()
  expect(within(table).getAllByText('Standard'), 'the plan is named at its head alone').toHaveLength(1)
  const form = screen.getByRole('form', { name: de.preview.title })
  expect(form.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('chooses a plan for a coming month', async () => {
  const { user, calls } = open('Plan', PlanScreen, {
    [look]: { body: plan },
    'PUT /bff/seller/agency/plan/2027-02': { body: plan },
  })
  const submit = await screen.findByRole('button', { name: de.plan.submit })
  await user.selectOptions(screen.getByLabelText(de.plan.plan), 'Privatkunden')
  await user.selectOptions(screen.getByLabelText(de.plan.from), 'Februar 2027')
  await user.click(submit)
  expect(await screen.findByText('Privatkunden gilt ab Februar 2027.')).toBeVisible()
  const put = { method: 'PUT', path: '/bff/seller/agency/plan/2027-02', body: { plan: 'privat' } }
  const sent = () => calls.filter(({ method }) => method === 'PUT')
  expect(sent()).toEqual([put])
  await user.click(submit)
  expect(await screen.findAllByText(kit.error.field.required)).not.toHaveLength(0)
  expect(sent(), 'a second press chooses no other month').toEqual([put])
})

it('asks before a choice is taken back, and tells when its month has begun meanwhile', async () => {
  const { user, calls } = open('Plan', PlanScreen, {
    [look]: { body: plan },
    'POST /bff/seller/agency/plan/2026-12/withdraw': refused(409, 'commission_plan.begun'),
  })
  await user.click(await screen.findByRole('button', { name: de.plan.withdraw }))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: de.plan.withdrawYes }))
  expect((await screen.findAllByText(kit.error.commission_plan.begun)).length).toBeGreaterThan(0)
})

it('marks in the history what applies today, also for somebody who began with the standard plan', async () => {
  const { unmount } = open('Plan', PlanScreen, { [look]: { body: plan } })
  const lines = async () =>
    within(await screen.findByRole('list', { name: de.plan.history }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(await lines()).toEqual([
    expect.stringContaining('Dezember 2026, noch nicht begonnen'),
    'Standardab Oktober 2026, gilt heute',
  ])
  unmount()
  const choices = plan.choices.slice(0, 1)
  open('Plan', PlanScreen, { [look]: { body: { ...plan, choices } } })
  expect(await lines()).toEqual([expect.stringContaining('Privatkunden'), `Standard${de.plan.applies}`])
})

it('lets an employee look and change nothing', async () => {
  open('Plan', PlanScreen, { [look]: { body: { ...plan, who: employee } } })
  await screen.findByRole('row', { name: /Hausrat/ })
  expect(screen.queryByRole('button', { name: de.plan.submit })).toBeNull()
  expect(screen.queryByRole('button', { name: de.plan.withdraw })).toBeNull()
})

it('speaks of no other plan where there is one alone', async () => {
  const single = { ...plan, plans: plan.plans.slice(0, 1), choices: [] }
  open('Plan', PlanScreen, { [look]: { body: single } })
  expect(await screen.findByText('„Standard“ gilt für alle Aufträge.')).toBeVisible()
  expect(screen.queryByText(/Noch nichts gewählt/)).toBeNull()
})

it('promises no promotion for products that a plan doesn’t pay for', async () => {
  const plans = plan.plans.slice(0, 1).flatMap((one) => {
    const promotions = one.promotions.map((each) => ({ ...each, all: false, products: [] }))
    return [one, { ...one, id: 'privat', name: 'Privatkunden', tiers: [], promotions }]
  })
  open('Plan', PlanScreen, { [look]: { body: { ...plan, plans } } })
  expect(await screen.findByRole('list', { name: 'Standard: Staffeln und Aktionen' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Privatkunden: Staffeln und Aktionen' })).toBeNull()
})

it('teaches who has chosen nothing yet', async () => {
  open('Plan', PlanScreen, { [look]: { body: { ...plan, choices: [] } } })
  expect(await screen.findByText(/Noch nichts gewählt: Heute gilt „Standard“/)).toBeVisible()
})

it('says what a plan pays from an order of the month on, and by which promotion', async () => {
  open('Plan', PlanScreen, { [look]: { body: plan } })
  const lines = within(await screen.findByRole('list', { name: 'Standard: Staffeln und Aktionen' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(lines.slice(1)).toEqual([
    'Hausrat: 30,00\u00a0€',
    'alle anderen vergüteten Produkte: 60,00\u00a0€',
    'Advent, 01.12.2026 bis 24.12.2026: 5,00\u00a0€ mehr (alle vergüteten Produkte)',
  ])
  expect(lines[0]).toMatch(/^Ab dem 11\. Auftrag eines Monats:/)
  expect(screen.queryByRole('list', { name: 'Privatkunden: Staffeln und Aktionen' })).toBeNull()
})

it('says what a plan will pay, and from which day on', async () => {
  const coming = [
    {
      from: '2027-01-01',
      amounts: [{ product: 'Hausrat', cents: 3000 }],
      tiers: [{ from: 5, allCents: 4000, products: [] }],
    },
  ]
  const plans = plan.plans.map((one) => (one.id === 'standard' ? { ...one, coming } : one))
  open('Plan', PlanScreen, { [look]: { body: { ...plan, plans } } })
  const list = await screen.findByRole('list', { name: 'Standard ab 01.01.2027' })
  expect(list).toHaveTextContent(/Hausrat: 30,00\s€/)
  expect(list).toHaveTextContent(/Ab dem 5\. Auftrag eines Monats:\s*40,00\s€/)
  expect(screen.getByRole('row', { name: /Hausrat/ }), 'today it is what it was').toHaveTextContent(
    /25,00\s€/,
  )
})

it('says of a plan without entries to come nothing', async () => {
  open('Plan', PlanScreen, { [look]: { body: plan } })
  await screen.findByRole('row', { name: /Hausrat/ })
  expect(screen.queryByText(de.plan.coming)).toBeNull()
})

const preview = 'GET /bff/seller/agency/plan/preview'

const answer: PlanPreview = {
  plan: 'Standard',
  earned: 6,
  underWay: 2,
  orders: 7,
  cents: 40_000,
  steps: [
    { orders: 2, cents: 5000, why: { place: 9, planCents: 5000, tierCents: 0, promotionCents: 0 } },
    {
      orders: 5,
      cents: 6000,
      why: {
        place: 11,
        planCents: 5000,
        tierFrom: 11,
        tierCents: 500,
        promotion: 'Advent',
        promotionCents: 500,
      },
    },
  ],
}

it('shows what the server reckons for further orders of this month, and why', async () => {
  const { user, calls } = open('Plan', PlanScreen, {
    [look]: { body: plan },
    [preview]: { body: answer },
  })
  const form = within(await screen.findByRole('form', { name: de.preview.title }))
  expect(
    within(form.getByLabelText(de.plan.product))
      .getAllByRole('option')
      .map((option) => option.textContent),
    'what the plan of today pays for',
  ).toEqual(['Hausrat', 'Rechtsschutz'])
  await user.click(form.getByRole('button', { name: de.preview.submit }))
  expect(await screen.findByText(/^Mit 7 weiteren Aufträgen in diesem Monat: 400,00\s€$/)).toBeVisible()
  const lines = within(screen.getByRole('list', { name: de.preview.steps })).getAllByRole('listitem')
  expect(lines.map((item) => item.textContent)).toEqual([
    '2 Aufträge zu je 50,00\u00a0€: 50,00\u00a0€ nach dem Plan „Standard“',
    '5 Aufträge zu je 60,00\u00a0€: 50,00\u00a0€ nach dem Plan „Standard“, ' +
      '5,00\u00a0€ mehr ab dem 11. Auftrag im Monat, 5,00\u00a0€ mehr durch die Aktion „Advent“',
  ])
  expect(
    screen.getByText(
      /^Gezählt ab dem 9\. Auftrag des Monats\. Schon verdient: 6, noch in der Stornofrist: 2/,
    ),
  ).toBeVisible()
  expect(calls.filter(({ path }) => path === '/bff/seller/agency/plan/preview')).toHaveLength(1)
})

it.each(['501', '-1', '1,5', 'x', '007'])('asks the server for no %s orders', async (typed) => {
  const { user, calls } = open('Plan', PlanScreen, { [look]: { body: plan } })
  const field = await screen.findByLabelText(de.preview.orders)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: de.preview.submit }))
  expect(await screen.findAllByText(kit.error.field.invalid)).not.toHaveLength(0)
  expect(calls.filter(({ path }) => path === '/bff/seller/agency/plan/preview')).toHaveLength(0)
})

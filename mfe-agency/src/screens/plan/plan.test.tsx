import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import type { CommissionPlan } from '../../api'
import de from '../../locales/de.json'
import { employee, open, owner, refused } from '../../testing/area'
import PlanScreen from './PlanScreen'

const look = 'GET /bff/agency/plan'

const plan: CommissionPlan = {
  who: owner,
  plans: [
    { id: 'standard', name: 'Standard', text: 'Gilt ohne Wahl.' },
    { id: 'privat', name: 'Privatkunden', text: '' },
  ],
  amounts: [
    { product: 'Hausrat', cents: [2500, 3400] },
    { product: 'Rechtsschutz', cents: [3500, 0] },
  ],
  applies: 'standard',
  months: ['2027-01', '2027-02'],
  choices: [
    { plan: 'Privatkunden', from: '2026-12', chosenAt: '2026-11-20T08:00:00Z', state: 'coming' },
    { plan: 'Standard', from: '2026-10', chosenAt: '2026-09-20T08:00:00Z', state: 'begun' },
  ],
}

it('shows the plans side by side, which applies, and what earns nothing', async () => {
  open('AgencyRewardPlan', PlanScreen, { [look]: { body: plan } })
  const row = within(await screen.findByRole('row', { name: /Rechtsschutz/ }))
  expect(row.getByText('35,00 €')).toBeVisible()
  expect(row.getByText(de.plan.nothing)).toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: /Standard/ })).toHaveTextContent(de.plan.applies)
})

it('chooses a plan for a coming month', async () => {
  const { user, calls } = open('AgencyRewardPlan', PlanScreen, {
    [look]: { body: plan },
    'PUT /bff/agency/plan/2027-02': { body: plan },
  })
  const submit = await screen.findByRole('button', { name: de.plan.submit })
  await user.selectOptions(screen.getByLabelText(de.plan.plan), 'Privatkunden')
  await user.selectOptions(screen.getByLabelText(de.plan.from), 'Februar 2027')
  await user.click(submit)
  expect(await screen.findByText('Privatkunden gilt ab Februar 2027.')).toBeVisible()
  const put = { method: 'PUT', path: '/bff/agency/plan/2027-02', body: { plan: 'privat' } }
  const sent = () => calls.filter(({ method }) => method === 'PUT')
  expect(sent()).toEqual([put])
  await user.click(submit)
  expect(await screen.findAllByText(kit.error.field.required)).not.toHaveLength(0)
  expect(sent(), 'a second press chooses no other month').toEqual([put])
})

it('asks before a choice is taken back, and tells when its month has begun meanwhile', async () => {
  const { user, calls } = open('AgencyRewardPlan', PlanScreen, {
    [look]: { body: plan },
    'POST /bff/agency/plan/2026-12/withdraw': refused(409, 'commission_plan.begun'),
  })
  await user.click(await screen.findByRole('button', { name: de.plan.withdraw }))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: de.plan.withdrawYes }))
  expect((await screen.findAllByText(kit.error.commission_plan.begun)).length).toBeGreaterThan(0)
})

it('marks in the history what applies today, also for somebody who began with the standard plan', async () => {
  const { unmount } = open('AgencyRewardPlan', PlanScreen, { [look]: { body: plan } })
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
  open('AgencyRewardPlan', PlanScreen, { [look]: { body: { ...plan, choices } } })
  expect(await lines()).toEqual([expect.stringContaining('Privatkunden'), `Standard${de.plan.applies}`])
})

it('lets an employee look and change nothing', async () => {
  open('AgencyRewardPlan', PlanScreen, { [look]: { body: { ...plan, who: employee } } })
  await screen.findByRole('row', { name: /Hausrat/ })
  expect(screen.queryByRole('button', { name: de.plan.submit })).toBeNull()
  expect(screen.queryByRole('button', { name: de.plan.withdraw })).toBeNull()
})

it('teaches who has chosen nothing yet', async () => {
  open('AgencyRewardPlan', PlanScreen, { [look]: { body: { ...plan, choices: [] } } })
  expect(await screen.findByText(/Noch nichts gewählt: Heute gilt „Standard“/)).toBeVisible()
})

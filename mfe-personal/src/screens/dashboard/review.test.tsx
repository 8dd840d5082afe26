import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Award, Recommendation } from '../../api'
import { listOf, overview, paid } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

type Looked = NonNullable<Award['review']>

const object = '/bff/personal/review/d1/objection'
const held: Looked = {
  id: 'd1',
  stage: 'held',
  since: '2026-11-30T10:00:00Z',
  until: '2026-12-20',
  then: 'passed',
  objectionable: true,
}
const award: Award = {
  party: 'recommender',
  kind: 'referral',
  status: 'Bereitgestellt',
  standing: 'under_way',
  amountCents: 4000,
}

const looked = (review: Looked, change: Partial<Award> = {}): Recommendation => ({
  ...paid,
  standing: 'under_way',
  status: 'Freigegeben',
  next: { kind: 'payout_arrives' },
  awards: [{ ...award, review, ...change }],
})

const area = (recommendation: Recommendation) => ({
  body: { ...overview, recommendations: [recommendation], list: listOf([recommendation]) },
})

function open(recommendation: Recommendation, then = recommendation, answer: Answer = { status: 204 }) {
  const calls = serve({
    'POST /bff/personal/overview/look': [area(recommendation), area(then)],
    [`POST ${object}`]: answer,
  })
  return {
    ...show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true }),
    calls,
  }
}

it('says until when, what follows and what is kept', async () => {
  open(looked(held))
  expect(await screen.findByRole('heading', { name: 'Wird geprüft' })).toBeVisible()
  expect(screen.getByText(/Das dauert höchstens bis 20\.12\.2026\. Es ist kein Vorwurf/)).toBeVisible()
  expect(
    screen.getByText('Wird bis dahin nichts entschieden, geht alles weiter wie angekündigt.'),
  ).toBeVisible()
  expect(screen.getByText(/bleibt gespeichert/)).toBeVisible()
  // In the list and the time line, too, and with no day on which it would be paid.
  expect(screen.getAllByText('wird geprüft bis 20.12.2026').length).toBeGreaterThan(0)
  expect(screen.getByText('Prüfung der Prämie begonnen')).toBeVisible()
  expect(screen.getAllByText(/Wir prüfen die Prämie/).length).toBeGreaterThan(0)
})

it('says what the tenant’s rule does on the day, and that one can object to that', async () => {
  open(looked({ ...held, then: 'refusing' }))
  expect(await screen.findByText(/zahlen wir nicht aus\. Dagegen können Sie dann noch 14 Tage/)).toBeVisible()
})

it('takes an objection in the person’s words, and shows that it waits', async () => {
  const refusing: Looked = { ...held, stage: 'refusing', until: '2026-12-14', then: 'refused' }
  const after: Looked = {
    ...refusing,
    objectionable: false,
    objectedAt: '2026-12-01T10:00:00Z',
    until: '2026-12-31',
    then: 'passed',
  }
  const { user, calls } = open(looked(refusing), looked(after))
  expect(await screen.findByText(/Bis 14\.12\.2026 können Sie widersprechen/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Widersprechen' }))
  const form = await screen.findByRole('form', { name: 'Widersprechen' })
  await user.type(within(form).getByLabelText('Warum sind Sie nicht einverstanden?'), 'Wir')
  await user.click(within(form).getByRole('button', { name: 'Widerspruch abschicken' }))
  expect(sent(calls, 'POST', object)).toEqual([])
  await user.type(within(form).getByLabelText('Warum sind Sie nicht einverstanden?'), ' sind zu zweit.')
  await user.click(within(form).getByRole('button', { name: 'Widerspruch abschicken' }))
  expect(await screen.findByText(/Ihr Widerspruch vom 01\.12\.2026 ist da/)).toBeVisible()
  expect(sent(calls, 'POST', object)).toEqual([{ text: 'Wir sind zu zweit.' }])
  expect(screen.queryByRole('button', { name: 'Widersprechen' })).toBeNull()
  expect(screen.getByText('Sie haben widersprochen')).toBeVisible()
  expect(screen.getByText(/nichts entschieden, geht alles weiter/)).toBeVisible()
})

it('says what follows where nobody answers the objection to a hold', async () => {
  open(looked({ ...held, then: 'refusing', objectionable: false, objectedAt: '2026-12-01T10:00:00Z' }))
  expect(await screen.findByText(/Ihr Widerspruch vom 01\.12\.2026 ist da/)).toBeVisible()
  expect(screen.getByText(/zahlen wir nicht aus\. Dagegen können Sie dann noch 14 Tage/)).toBeVisible()
  expect(screen.queryByText(/geht alles weiter/)).toBeNull()
})

it('says what was noted of a call, and that one can still object in own words', async () => {
  const noted: Looked = {
    ...held,
    stage: 'refusing',
    until: '2026-12-31',
    then: 'passed',
    notedAt: '2026-12-01T10:00:00Z',
    objectableBy: '2026-12-14',
  }
  open(looked(noted))
  expect(
    await screen.findByText(/Ihren Widerspruch haben wir am 01\.12\.2026 für Sie aufgenommen/),
  ).toBeVisible()
  expect(screen.getByText(/sieht ihn sich bis 31\.12\.2026 an/)).toBeVisible()
  expect(
    screen.getByText('Mit eigenen Worten widersprechen können Sie noch bis 14.12.2026, einmal.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Widersprechen' })).toBeVisible()
  expect(screen.getByText(/Ihren Widerspruch aufgenommen, am Telefon/)).toBeVisible()
})

it('says that what was noted is answered, and that own words can follow', async () => {
  const answered: Looked = {
    ...held,
    stage: 'refusing',
    until: '2026-12-14',
    then: 'refused',
    notedAt: '2026-12-01T10:00:00Z',
    objectableBy: '2026-12-14',
    answeredAt: '2026-12-02T10:00:00Z',
  }
  open(looked(answered))
  expect(await screen.findByText(/Es bleibt bei der Entscheidung/)).toBeVisible()
  expect(screen.getByText(/Bis 14\.12\.2026 können Sie widersprechen/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Widersprechen' })).toBeVisible()
})

it('shows how it stands where another window was first', async () => {
  const answered: Looked = { ...held, objectionable: false, objectedAt: held.since, answeredAt: held.since }
  const { user } = open(looked(held), looked(answered), problem(409, 'suspicion.objection_answered'))
  await user.click(await screen.findByRole('button', { name: 'Widersprechen' }))
  await user.type(await screen.findByLabelText('Warum sind Sie nicht einverstanden?'), 'Wir sind zu zweit.')
  await user.click(screen.getByRole('button', { name: 'Widerspruch abschicken' }))
  expect(await screen.findByText(/Es bleibt bei der Entscheidung/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Ihr Widerspruch ist da.')).toBeNull())
})

it('says what became of it', async () => {
  const ended = { objectionable: false, objectedAt: held.since, answeredAt: held.since, endedAt: held.since }
  const refused: Looked = { id: 'd1', since: held.since, stage: 'refused', ...ended }
  const { next: _, ...over } = {
    ...looked(refused, { status: 'Storniert', standing: 'cancelled' }),
    standing: 'cancelled' as const,
  }
  const { user } = open(over)
  expect(await screen.findByText(/Nach unserer Prüfung zahlen wir dafür keine Prämie/)).toBeVisible()
  expect(screen.getAllByText('nach Prüfung nicht ausgezahlt').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('heading', { level: 3, name: over.product.name }))
  expect(await screen.findByText(/hat eine andere Person angesehen als die, die zuerst/)).toBeVisible()
})

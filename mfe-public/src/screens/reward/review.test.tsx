import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Award, Chosen } from '../../api'
import { reward } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import RewardOverviewScreen from './RewardOverviewScreen'
import RewardThanksScreen from './RewardThanksScreen'

const [award] = reward.awards as [Award]
const held: Award['review'] = {
  id: 'd1',
  stage: 'held',
  since: '2026-11-30T10:00:00Z',
  until: '2026-12-20',
  then: 'passed',
  objectionable: true,
}

function open(change: Partial<Award>) {
  serve({ 'POST /bff/public/reward/look': { body: { ...reward, awards: [{ ...award, ...change }] } } })
  return show('/praemie', RewardOverviewScreen, { at: '/de/praemie#t=geheim' })
}

it('says that a reward is looked at, where it is chosen, and still takes the choice', async () => {
  open({ review: held })
  expect(await screen.findByRole('heading', { level: 2, name: 'Wird geprüft' })).toBeVisible()
  expect(screen.getByText(/Das dauert höchstens bis 20\.12\.2026/)).toBeVisible()
  expect(screen.getByText(/bleibt gespeichert/)).toBeVisible()
  expect(screen.getByText(/Der Link zum Widersprechen steht in unserer Mail/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Überweisung/ })).toBeEnabled()
})

it('promises no day for what was chosen', async () => {
  open({ review: held, picked: { kind: 'bank', by: '2026-12-31' } })
  expect(await screen.findByText(/Wird geprüft, höchstens bis 20\.12\.2026/)).toBeVisible()
  expect(screen.queryByText(/31\.12\.2026/)).toBeNull()
})

it('thanks for a choice without a promise', async () => {
  const chosen: Chosen = {
    status: 'Bereitgestellt',
    kind: 'bank',
    amountCents: 4501,
    by: '2026-12-31',
    heldUntil: '2026-12-20',
  }
  serve({})
  history.replaceState({ usr: { chosen, own: true }, key: 'thanks', idx: 0 }, '', '/de/praemiedanke')
  show('/praemiedanke', RewardThanksScreen, { at: '/de/praemiedanke' })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Danke! Ihre Angaben sind gespeichert.' }),
  ).toBeVisible()
  expect(screen.getByText(/höchstens bis 20\.12\.2026/)).toBeVisible()
  expect(screen.queryByText(/31\.12\.2026/)).toBeNull()
})

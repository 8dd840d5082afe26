import { somebody } from '../../fixtures/people'
import { gated } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { confirmed, recommended } from '../../journeys/made'
import { claim, lookAs } from '../../journeys/steps'
import { atDesk } from '../../pages/desk'
import { DeskMoney } from '../../pages/deskMoney'

interface Batch {
  id: string
  status: string
  count: number
}

/** Somebody's reward waits for the bank. */
async function owed(world: World): Promise<void> {
  const recommender = somebody()
  const made = await recommended(world, gated, recommender)
  await confirmed(world, gated, made, somebody())
  await world.feed(gated).order(made.number)
  const holder = await world.visitor(gated, 'de')
  await holder.declineUnasked()
  await claim(world, holder, recommender, 'bank')
}

const batches = async (world: World, ...flags: string[]): Promise<Batch[]> =>
  JSON.parse(await world.operator(gated).run('payout', 'list', '--json', ...flags)) as Batch[]

/** One after the other: both are about the batches of one tenant. */
test.describe.configure({ mode: 'serial' })

test('two people release a batch by their passkeys, and the worker pays it', async ({ world }) => {
  test.slow()
  const [mia, nina] = await Promise.all([
    atDesk(world, gated, { duties: ['money'] }),
    atDesk(world, gated, { duties: ['money'], language: 'en' }),
    owed(world),
  ])
  await expect.poll(async () => (await batches(world)).length, { timeout: 60_000 }).toBe(1)
  const [waiting] = await batches(world)
  const [first, second] = [new DeskMoney(mia.desk), new DeskMoney(nina.desk)]

  const began = Date.now()
  await first.openFirst()
  await first.release('money.releasedFirst')
  await first.says('money.youReleased')
  await second.openFirst()
  await second.release('money.released')
  const seconds = (Date.now() - began) / 1000
  test.info().annotations.push({ type: 'two people released it in seconds', description: seconds.toFixed(1) })
  expect(seconds).toBeLessThan(60)

  await expect
    .poll(async () => (await batches(world, '--all')).find(({ id }) => id === waiting?.id)?.status, {
      timeout: 60_000,
    })
    .toBe('settled')
  await lookAs('werkstor-en')(nina.visit, 'desk-money-released')
})

test('one refuses a transfer, and the batch that has nothing left is refused', async ({ world }) => {
  test.slow()
  const [mia] = await Promise.all([atDesk(world, gated, { duties: ['money'] }), owed(world)])
  await expect.poll(async () => (await batches(world)).length, { timeout: 60_000 }).toBe(1)
  const [waiting] = await batches(world)
  const money = new DeskMoney(mia.desk)
  await mia.desk.open('geld')
  await mia.desk.is('rooms.geld')
  await lookAs('werkstor-de')(mia.visit, 'desk-money-list')
  await money.openFirst()
  await lookAs('werkstor-de')(mia.visit, 'desk-money-batch')
  await money.refuseFirst('Ein Zweifel, dem jemand nachgeht.')
  await expect(mia.visit.page.getByText(mia.desk.text('money.state_refused'), { exact: true })).toBeVisible()
  const all = await batches(world, '--all')
  expect(all.find(({ id }) => id === waiting?.id)).toMatchObject({ status: 'refused', count: 0 })
  expect(await world.books(gated)).toBe(0)
})

test('who has no duty for money finds no room for it', async ({ world }) => {
  const { desk } = await atDesk(world, gated, { duties: ['people'] })
  await desk.open('geld')
  await expect(desk.visit.page.getByText(desk.text('desk.noDutyTitle'))).toBeVisible()
})

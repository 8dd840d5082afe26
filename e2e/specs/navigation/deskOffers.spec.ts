import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { atDesk, type DeskPage } from '../../pages/desk'

/** The room Angebote: a reward of a day far off is raised by two people, and taken back. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

async function look({ visit: { page } }: DeskPage, what: string): Promise<void> {
  for (const sight of sights) await inSight(page, what, sight)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a reward is tried, proposed by one, confirmed by another, and taken back', async ({ world }) => {
  const { desk, visit, name } = await atDesk(world, havelschutz, { duties: ['offers'] })
  const { page } = visit
  await desk.open('angebote')
  await desk.is('rooms.angebote')
  await look(desk, 'desk-offers-room')

  const mouse = byKeyboard(page)
  await desk.button('offers.changeOpen').click()
  await look(desk, 'desk-offers-form')
  await page.getByRole('textbox', { name: desk.text('offers.cents.reward') }).fill('150,50')
  await page.getByRole('textbox', { name: desk.text('offers.firstDay') }).fill('01.01.2030')
  await desk.button('offers.try').click()
  await expect(page.getByRole('heading', { name: desk.text('offers.trial') })).toBeVisible()
  await expect(page.getByText(desk.text('offers.needsTwo'))).toBeVisible()
  await expect(page.getByText('§ 48b VAG').first()).toBeVisible()
  await look(desk, 'desk-offers-trial')
  await desk.button('offers.propose').click()
  await visit.shows('desk', 'offers.nowWaits')
  mouse()
  const waiting = page.getByRole('region', { name: desk.text('offers.waitingTitle') })
  await expect(waiting).toContainText(/01\.01\.2030 150,50\s€ statt/)
  await expect(waiting).toContainText(desk.text('offers.maySame'))
  await expect(desk.button('offers.confirm')).toHaveCount(0)
  await look(desk, 'desk-offers-waiting')

  const second = await atDesk(world, havelschutz, { duties: ['offers'] })
  const room = second.desk.text('rooms.angebote')
  await second.visit.page
    .getByRole('region', { name: second.desk.text('today.kind.amounts') })
    .getByRole('link', { name: second.desk.text('today.toRoom', { room }) })
    .click()
  const there = second.visit.page.getByRole('region', { name: desk.text('offers.waitingTitle') })
  await expect(there).toContainText(name)
  const keys = byKeyboard(second.visit.page)
  await second.desk.button('offers.confirm').click()
  await second.visit.shows('desk', 'offers.confirmedFrom')
  await expect(second.visit.page.getByText(/ab 01\.01\.2030: 150,50\s€/)).toBeVisible()
  await second.desk.button('offers.undo').click()
  await second.desk.button('offers.undoYes').click()
  await second.visit.shows('desk', 'offers.undone')
  keys()
  await expect(second.visit.page.getByText(/ab 01\.01\.2030: 150,50\s€/)).toHaveCount(0)
  await look(second.desk, 'desk-offers-history')
})

test('the room in English', async ({ world }) => {
  const { desk } = await atDesk(world, funkwelle, { language: 'en', duties: ['offers'] })
  await desk.open('angebote')
  await desk.is('rooms.angebote')
  await look(desk, 'desk-offers-en')
})

import type { Locator } from '@playwright/test'
import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { atWork, colleague } from '../../journeys/agency'
import { confirmed, ordered, recommended } from '../../journeys/made'

/** Where it begins; nowhere while it is drawn anew. */
const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN

/** An owner at work in an agency by whose link one order came. */
async function withOneOrder(world: World, name: string) {
  const operator = world.operator(havelschutz)
  const agency = await operator.agency(name)
  const link = await operator.agencyLink(agency)
  const friend = somebody()
  const made = await recommended(world, havelschutz, somebody(), { agency: link.token })
  await confirmed(world, havelschutz, made, friend)
  await ordered(world, havelschutz, made, friend)
  const { visit, area } = await atWork(world, havelschutz, agency, 'owner')
  return { agency, made, visit, area, page: visit.page }
}

test('havelschutz: a list stands high beside its rail, in low rows, and a row opens beside it', async ({
  world,
}) => {
  const { agency, made, visit, area, page } = await withOneOrder(world, 'Agentur Hochformat')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const kind of ['orders', 'recommendations', 'leads']) {
    await area.goTo(kind)
    await area.isReport(kind)
    const row = area.row(made.number)
    await expect.poll(() => topOf(row), { message: kind }).not.toBeNaN()
    const { y, height } = (await row.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
    expect.soft(y, kind).toBeLessThan(400)
    expect.soft(Math.round(height), kind).toBe(36)
  }
  await area.goTo('orders')
  await visit.shows('agency', 'approval.incompleteTitle')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  // Once two people approve, nothing hinders: the box of the first row is five stops from where the content begins.
  await colleague(world, havelschutz, agency, 'employee')
  await page.reload()
  await area.isReport('orders')
  const row = area.row(made.number)
  await expect(row).toBeVisible()
  // Beside what is approved there is least room for the number of an order, which is whole all the same.
  expect(
    await page
      .locator('tbody .long')
      .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth)),
  ).toEqual([0])
  await page.locator('#content').focus()
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab')
  await expect(row.getByRole('checkbox')).toBeFocused()

  await area.openRow(made.number)
  await expect(page).toHaveURL(/[?&]row=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row.getByRole('button', { name: made.number, exact: true })).toBeFocused()

  // On a phone it takes the whole of the screen, and the ways are behind a button.
  await page.setViewportSize({ width: 390, height: 844 })
  await area.openRow(made.number)
  const sheet = await page.getByRole('dialog').boundingBox()
  expect(sheet).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
})

test('havelschutz: on a phone a list begins high, and what filters it is behind one button', async ({
  world,
}) => {
  const { made, visit, area, page } = await withOneOrder(world, 'Agentur Schmalspur')
  await page.setViewportSize({ width: 390, height: 844 })
  // Above the orders stands what waits for an approval.
  const bounds = { orders: 560, recommendations: 480, leads: 480 }
  for (const [kind, bound] of Object.entries(bounds)) {
    await area.goTo(kind)
    await area.isReport(kind)
    await expect(area.row(made.number)).toBeVisible()
    await expect.poll(() => topOf(area.row(made.number)), { message: kind }).toBeLessThan(bound)
  }
  await area.goTo('links')
  // A card has no head above it.
  const first = page.locator('tbody tr').first()
  await expect(first).toBeVisible()
  await expect.poll(() => topOf(first), { message: 'links' }).toBeLessThan(480)

  await area.goTo('orders')
  await area.isReport('orders')
  const mouse = byKeyboard(page)
  await area.search(made.number)
  mouse()
  await expect(page).toHaveURL(/number=/)
  await expect(
    page.getByRole('button', { name: visit.textOf('seller', 'fold.set', { number: '1' }) }),
  ).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(390)

  // The longest word of the first page's figures stands in one line on the smallest phone.
  await page.setViewportSize({ width: 320, height: 700 })
  await area.goTo('start')
  const word = visit.textOf('seller', 'start.money.of.takenBack')
  const lines = await page.getByRole('link', { name: word, exact: true }).evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getClientRects().length
  })
  expect(lines, word).toBe(1)
})

import { readFile } from 'node:fs/promises'
import { asked } from '../../fixtures/asked'
import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { somebody } from '../../fixtures/people'
import { funkwelle } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { confirmed, entered, recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { atDesk } from '../../pages/desk'

/** The programme in figures: each leads to its rows, and is taken as a file, by who only looks. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const

for (const language of ['de', 'en'] as const) {
  test(`in ${language}: figures are read, chosen, followed to their rows and taken, by keyboard`, async ({
    world,
  }) => {
    const [anna, ben, carla] = [somebody(), somebody(), somebody()]
    const ordered = await recommended(world, funkwelle, anna)
    await confirmed(world, funkwelle, ordered, ben)
    await world.feed(funkwelle).order(ordered.number)
    const waits = await recommended(world, funkwelle, anna)
    await entered(world, funkwelle, waits, carla)

    const { desk, visit } = await atDesk(world, funkwelle, { language, duties: [] })
    const { page } = visit
    const see = async (what: string) => {
      for (const sight of sights) await inSight(page, what, sight)
      await page.setViewportSize({ width: 390, height: 844 })
      await asked(visit, what)
      await lookAs(`funkwelle-${language}`)(visit, what)
    }
    await desk.open('zahlen')
    await desk.is('rooms.zahlen')
    const mouse = byKeyboard(page)
    const funnel = page.getByRole('table', { name: desk.text('numbers.funnel') })
    await expect(funnel.getByRole('row')).toHaveCount(8)
    await see('desk-51-numbers')

    await desk.button('numbers.days7').click()
    await expect(desk.button('numbers.days7')).toHaveAttribute('aria-pressed', 'true')
    const by = page.getByLabel(desk.text('numbers.by'), { exact: true })
    await by.selectOption({ label: desk.text('numbers.by_product') })
    await expect(page.getByRole('columnheader', { name: desk.text('numbers.by_product') })).toBeVisible()

    // The figure is the number of its rows, as far as they are on the page; walks beside this one add to them.
    const figures = funnel.getByRole('row', { name: desk.text('numbers.stage_confirmed') }).getByRole('link')
    const figure = figures.first()
    const count = Number((await figure.innerText()).replaceAll(/\D/g, ''))
    expect(count).toBeGreaterThan(0)
    await figure.click()
    await expect(
      visit.heading(desk.text('numbers.rowsTitle', { what: desk.text('numbers.stage_confirmed') })),
    ).toBeVisible()
    const rows = page
      .getByRole('table', { name: desk.text('numbers.rows') })
      .first()
      .getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(1 + Math.min(count, 50))
    await expect(page.locator('#main')).not.toContainText(ben.lastName)
    await see('desk-52-rows')
    const file = page.waitForEvent('download')
    await desk.button('numbers.as_csv').click()
    const path = await (await file).path()
    const lines = (await readFile(path, 'utf8')).trim().split('\r\n')
    expect(lines.length).toBeGreaterThanOrEqual(1 + count)

    await page.getByRole('link', { name: desk.text('numbers.back') }).click()
    await desk.is('rooms.zahlen')
    await expect(desk.button('numbers.days7')).toHaveAttribute('aria-pressed', 'true')

    // A share leads to those that it counts, and says of how many.
    await figures.last().click()
    await expect(page.getByRole('status').filter({ hasText: desk.text('numbers.stage_made') })).toBeVisible()
    mouse()
  })
}

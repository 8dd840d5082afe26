import type { Locator } from '@playwright/test'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { CataloguePage } from '../../pages/catalogue'
import { HomePage } from '../../pages/home'
import { PersonalPage } from '../../pages/personal'
import type { Visit } from '../../pages/visit'

/** Where something begins and ends, from the top of the page; the question about cookies stands unanswered above. */
const place = async (what: Locator) => {
  const box = await what.boundingBox()
  return box ? { top: box.y, bottom: box.y + box.height } : { top: Number.NaN, bottom: Number.NaN }
}

/** What moved by itself: the sum of all layout shifts so far. */
const shifts = (visit: Visit): Promise<number> =>
  visit.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            observer.disconnect()
            resolve(sum)
          }),
        )
      }),
  )

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: the start page says the sum first, and three products stand right below`, async ({
    world,
  }) => {
    const visit = await world.visitor(tenant, 'de')
    const { page } = visit
    const home = new HomePage(visit)
    for (const [width, sumBy, buttonBy] of [
      [390, 520, 1250],
      [320, 620, 1450],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await home.open()
      await expect(home.sum()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const sum = await place(home.sum())
      const picture = await place(page.locator('#main img').first())
      const button = await place(
        home
          .tiles()
          .first()
          .getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') }),
      )
      expect.soft(sum.bottom, `the sum at ${String(width)}`).toBeLessThan(sumBy)
      expect.soft(picture.top, 'the picture comes after it').toBeGreaterThan(sum.bottom)
      expect.soft(button.top, `the first button at ${String(width)}`).toBeLessThan(buttonBy)
      expect.soft(await home.tiles().count()).toBe(3)
      expect.soft(await shifts(visit), 'nothing moves').toBe(0)
    }
    // The sum is that of one of the three, as its tile says it.
    const amounts = (await home.sum().innerText()).match(/[\d.,]+\s€/g) ?? []
    const tiles = await home.tiles().locator('dd').allInnerTexts()
    expect(amounts.length).toBeGreaterThan(0)
    for (const amount of amounts) expect(tiles).toContain(amount)
  })
}

test('havelschutz: the personal area comes with its page, and nothing on it moves', async ({ world }) => {
  const { visit } = await member(world, havelschutz)
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit.open(await visit.pathOf('Dashboard'))
    await new PersonalPage(visit).isOpen()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/bff/personal/overview/look')
    expect(await shifts(visit)).toBe(0)
  }
  // What is chosen in its list is asked for.
  const sorted = page.waitForRequest((request) => request.url().endsWith('/bff/personal/overview/look'))
  await visit.open(`${await visit.pathOf('Dashboard')}?sort=newest`)
  await sorted
})

test('funkwelle: the catalogue’s first product stands on the first screen of a phone', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  const { page } = visit
  const catalogue = new CataloguePage(visit)
  await page.setViewportSize({ width: 390, height: 844 })
  await catalogue.open()
  await page.waitForLoadState('networkidle')
  expect((await place(catalogue.items().first())).top).toBeLessThan(700)
  expect(await shifts(visit), 'nothing moves').toBe(0)

  // The kinds are one row: what doesn't fit is a swipe or a step of the keyboard away.
  const kinds = page
    .getByRole('navigation', { name: visit.textOf('public', 'catalogue.below') })
    .getByRole('link')
  const [first, last] = [await place(kinds.first()), await place(kinds.last())]
  expect(last.top).toBe(first.top)
  await kinds.last().focus()
  await expect(kinds.last()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await expect(catalogue.sorting()).toHaveCount(0)
  await catalogue.unfold()
})

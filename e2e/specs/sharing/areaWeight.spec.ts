import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { atWork } from '../../journeys/agency'
import { registersAs } from '../../journeys/partner'
import { AreaPage } from '../../pages/area'
import type { Visit } from '../../pages/visit'

/** Bytes of script, compressed, that a page of either area may load in all. */
const most = 220_000

/** Every script that the page has loaded by now, by its name, with its size as it came over the wire. */
const scripts = (visit: Visit): Promise<Record<string, number>> =>
  visit.page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    ),
  )

/** What a page has loaded by the time it is shown, by name; all of it is within what a page may load. */
async function loaded(visit: Visit, route: string, shown: () => Promise<void>): Promise<string[]> {
  await visit.page.goto(`${visit.origin}${await visit.pathOf(route)}`)
  await shown()
  await visit.page.waitForLoadState('networkidle')
  const all = await scripts(visit)
  const bytes = Object.values(all).reduce((sum, size) => sum + size, 0)
  expect(bytes, route).toBeGreaterThan(50_000)
  expect.soft(bytes, route).toBeLessThan(most)
  return Object.keys(all)
}

test('havelschutz: the agency area loads little script, and a list only where there is one', async ({
  world,
}) => {
  const agency = await world.operator(havelschutz).agency('Agentur Leichtfuß')
  const { visit, area, person } = await atWork(world, havelschutz, agency, 'owner')
  const start = await loaded(visit, 'AgencyHome', () => area.isStart(person))
  const list = await loaded(visit, 'AgencyOrders', () => area.isReport('orders'))
  expect(list.filter((name) => !start.includes(name)).length).toBeGreaterThan(0)
  await loaded(visit, 'AgencyStatistics', () =>
    expect(visit.heading(visit.textOf('agency', 'statistics.title'))).toBeVisible(),
  )
})

test('funkwelle: the partners’ area loads little script', async ({ world }) => {
  const { person, visit, page, link } = await registersAs(world, funkwelle, 'Empfehlungen Leichtfuß')
  await page.follow(link)
  await page.confirm(password)
  await page.isIn(person)
  const area = new AreaPage(visit, 'profiseller')
  await loaded(visit, 'ProfisellerArea', () => area.isStart(person))
  await loaded(visit, 'ProfisellerOrders', () => area.isReport('orders'))
  await loaded(visit, 'ProfisellerStatistics', () =>
    expect(visit.heading(visit.textOf('profiseller', 'statistics.title'))).toBeVisible(),
  )
})

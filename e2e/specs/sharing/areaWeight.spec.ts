import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { atWork } from '../../journeys/agency'
import type { Visit } from '../../pages/visit'

/** Bytes of script, compressed, that a page of the agency area may load in all. */
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

test('havelschutz: the agency area loads little script, and a list only where there is one', async ({
  world,
}) => {
  const agency = await world.operator(havelschutz).agency('Agentur Leichtfuß')
  const { visit, area, person } = await atWork(world, havelschutz, agency, 'owner')
  const loaded = async (route: string, shown: () => Promise<void>) => {
    await visit.page.goto(`${visit.origin}${await visit.pathOf(route)}`)
    await shown()
    await visit.page.waitForLoadState('networkidle')
    const all = await scripts(visit)
    const bytes = Object.values(all).reduce((sum, size) => sum + size, 0)
    expect(bytes, route).toBeGreaterThan(50_000)
    expect.soft(bytes, route).toBeLessThan(most)
    return Object.keys(all)
  }
  const start = await loaded('AgencyHome', () => area.isStart(person.firstName))
  const list = await loaded('AgencyOrders', () => area.isReport('orders'))
  expect(list.filter((name) => !start.includes(name)).length).toBeGreaterThan(0)
  await loaded('AgencyStatistics', () =>
    expect(visit.heading(visit.textOf('agency', 'statistics.title'))).toBeVisible(),
  )
})

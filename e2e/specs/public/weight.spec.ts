import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { recommended } from '../../journeys/made'
import type { Visit } from '../../pages/visit'

/**
 * Bytes of script, compressed, that a page may bring along: what it was when this was written, and a third of a
 * kilobyte more; what a screen fetches after its first paint comes on top. backend/docs/adr/0080-texts-by-a-hook.md
 * says what they are made of.
 */
const most = { start: 114_750, friend: 116_350, share: 117_100, catalogue: 115_300, area: 120_000 }

/** What a browser fetches because the document names it, as it came over the wire. */
const weight = (visit: Visit): Promise<number> =>
  visit.page.evaluate(async () => {
    const text = await (await fetch(location.href)).text()
    const tags = new DOMParser()
      .parseFromString(text, 'text/html')
      .querySelectorAll('script[src], link[rel="preload"][as="script"]')
    const files = [...tags].map(
      (tag) => new URL(tag.getAttribute('src') ?? tag.getAttribute('href') ?? '', location.href),
    )
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return [...new Set(files.map(String))].reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0)
  })

/** Opens a page and compares what it brings along. */
async function weighs(visit: Visit, address: string, bytes: number): Promise<void> {
  await visit.page.goto(address)
  const heading = visit.page.locator('#main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // A page whose part doesn't load weighs little.
  expect(await heading.textContent()).not.toBe(visit.textOf('shell', 'remoteFailed.title'))
  expect.soft(await weight(visit), address).toBeLessThan(bytes)
}

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: start, friend's and share page, catalogue and own area bring little script along`, async ({
    world,
  }) => {
    const made = await recommended(world, tenant, somebody())
    const visit = await world.visitor(tenant, 'de')
    const path = (await visit.pathOf('RecommendationShare')).replace(/[:{]\w+\}?/, made.number)
    const share = `${visit.origin}${path}?k=${made.key}`
    const pages = [
      [`${visit.origin}/de`, most.start],
      [made.short, most.friend],
      [share, most.share],
      ...(tenant === funkwelle
        ? ([
            [`${visit.origin}/de/produkte`, most.catalogue],
            [`${visit.origin}/de/produkte/smartphones?vergleich=301.302`, most.catalogue],
            [`${visit.origin}/de/produkt/301`, most.catalogue],
          ] as const)
        : []),
    ] as const
    for (const [address, bytes] of pages) await weighs(visit, address, bytes)
    const own = await member(world, tenant)
    await weighs(own.visit, own.visit.origin + (await own.visit.pathOf('Dashboard')), most.area)
  })
}

import { walkByKeyboard } from '../../fixtures/focus'
import { inSight, sights, wide } from '../../fixtures/look'
import { rawWords } from '../../fixtures/rawWords'
import { groups, screens, type Met } from '../../fixtures/screens'
import { listed, stored } from '../../fixtures/stored'
import { funkwelle, havelschutz, type Tenant } from '../../fixtures/tenants'
import type { Language } from '../../fixtures/texts'
import { expect, test, type World } from '../../fixtures/world'
import type { Visit } from '../../pages/visit'

/** What every screen keeps, whoever wrote it: one list of screens, asked the same of each. */

async function show({ visit, screen }: Met): Promise<void> {
  await visit.open(screen.path)
  const { page } = visit
  await expect(page.locator('.ws-first')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await screen.act?.()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}

/** The question about cookies stands on each of these screens. */
const unanswered = (visit: Visit) => visit.page.context().clearCookies({ name: 'ws_consent' })

async function inLargeText({ visit, screen }: Met): Promise<void> {
  const { page } = visit
  const before = page.viewportSize()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await wide(page), `${screen.name}: sideways scroll at ${String(width)}`).toEqual([])
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (before) await page.setViewportSize(before)
}

/** An ordinary run sees each screen once, with one tenant or the other, in turns; E2E_WHOLE sees each in all ways and in both languages. */
const whole = Boolean(process.env.E2E_WHOLE)
const seen = (tenant: Tenant, index: number) => {
  if (whole) return sights
  const isTurn = (index % 2 === 0) === (tenant === havelschutz)
  return isTurn ? sights.filter((_, at) => at === (Math.floor(index / 2) * 3) % sights.length) : []
}

async function inAxe(tenant: Tenant, { visit, screen }: Met, index: number): Promise<void> {
  const { page } = visit
  const before = page.viewportSize()
  for (const sight of seen(tenant, index)) await inSight(page, screen.name, sight)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

const walks: [Tenant, Language][] = whole
  ? [
      [havelschutz, 'de'],
      [havelschutz, 'en'],
      [funkwelle, 'de'],
      [funkwelle, 'en'],
    ]
  : [
      [havelschutz, 'de'],
      [funkwelle, 'en'],
    ]

for (const [tenant, language] of walks) {
  for (const group of groups) {
    test(`${tenant.id} in ${language}, ${group}: each stop shows a ring and is not covered, large text fits, axe finds nothing, all is in words for people`, async ({
      world,
    }, info) => {
      // Some forty screens, each gone through stop by stop.
      test.setTimeout(whole ? 1_800_000 : 480_000)
      let count = 0
      let all = 0
      for await (const met of screens[group](world, tenant, language)) {
        await unanswered(met.visit)
        await show(met)
        expect
          .soft(await rawWords(met.visit.page, language), `${met.screen.name}: words for people`)
          .toEqual([])
        const { stops, faults } = await walkByKeyboard(met.visit.page)
        expect.soft(faults, `${met.screen.name}, ${met.visit.page.url()}`).toEqual([])
        expect.soft(stops, met.screen.name).toBeGreaterThan(3)
        await inLargeText(met)
        await inAxe(tenant, met, count)
        count += 1
        all += stops
      }
      info.annotations.push({ type: 'walked', description: `${String(count)} screens, ${String(all)} stops` })
      expect(count).toBeGreaterThan(10)
    })
  }
}

async function* everyScreen(world: World, tenant: Tenant) {
  for (const group of groups) yield* screens[group](world, tenant, 'de')
}

for (const [tenant, answer] of [
  [funkwelle, 'accepted'],
  [havelschutz, 'refused'],
] as const) {
  test(`${tenant.id}: with everything ${answer}, what is in the browser and what is named are the same`, async ({
    world,
  }) => {
    test.setTimeout(480_000)
    const list = listed()
    expect(list.length).toBeGreaterThan(8)
    const met = new Set<string>()
    const asked = new Set<Visit>()
    for await (const one of everyScreen(world, tenant)) {
      const { visit, screen } = one
      if (!asked.has(visit)) {
        asked.add(visit)
        await unanswered(visit)
        await visit.open('/de?mtm_campaign=sommer')
        if (answer === 'accepted') await visit.agree()
        else await visit.consent()
      }
      await show(one)
      for (const { place, name, days } of await stored(visit)) {
        const entry = list.find(
          (candidate) =>
            candidate.place === place &&
            (candidate.prefix ? name.startsWith(candidate.name) : name === candidate.name),
        )
        expect.soft(entry, `${place} ${name} on ${screen.name} is named`).toBeDefined()
        if (entry?.days)
          expect.soft(days, `${name} is kept no longer than is said`).toBeLessThanOrEqual(entry.days)
        if (answer === 'refused') expect.soft(entry?.category, `${name} needs consent`).toBe('required')
        if (entry) met.add(entry.name)
      }
    }
    // The other way round: what can be brought about by opening pages was there.
    const expected = ['__Host-ws', '__Host-ws-device', 'ws_consent', 'ws.session', 'ws']
    expect([...met]).toEqual(expect.arrayContaining(expected))
    expect(met.has('ws_channel')).toBe(answer === 'accepted')
  })
}

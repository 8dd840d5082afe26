import { answered, expectedOf, hasAnswered, named, unanswered } from '../../fixtures/answer'
import { asked, show } from '../../fixtures/asked'
import { inSight, sights } from '../../fixtures/look'
import { screens } from '../../fixtures/screens'
import type { Met } from '../../fixtures/screens/met'
import { havelschutz, type Tenant } from '../../fixtures/tenants'
import { whole } from '../../fixtures/turns'
import { walks } from '../../fixtures/walks'
import { expect, test } from '../../fixtures/world'

/** What every screen keeps, whoever wrote it: one list of screens, each opened once and asked the same. */

/** An ordinary run has axe look at each screen once, in one tenant or the other, in turns. */
const seen = (tenant: Tenant, index: number) => {
  if (whole) return sights
  const isTurn = (index % 2 === 0) === (tenant === havelschutz)
  return isTurn ? sights.filter((_, at) => at === (Math.floor(index / 2) * 3) % sights.length) : []
}

async function inAxe(tenant: Tenant, { visit, screen }: Met, index: number): Promise<void> {
  const { page } = visit
  const turns = seen(tenant, index)
  if (turns.length === 0) return
  const before = page.viewportSize()
  for (const sight of turns) await inSight(page, screen.name, sight)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

for (const { tenant, language, answer, group, fewest } of walks) {
  test(`${tenant.id} in ${language}, ${group}: each stop shows a ring and is not covered, large text fits, axe finds nothing, all is in words for people, and with cookies ${answer} all that is kept is named`, async ({
    world,
  }, info) => {
    // Up to some fifty screens, each gone through stop by stop.
    test.setTimeout(whole ? 1_800_000 : 900_000)
    const kept = new Set<string>()
    let count = 0
    let stops = 0
    for await (const met of screens[group](world, tenant, language)) {
      await test.step(met.screen.name, async () => {
        // Every other screen is loaded by who has agreed before: what is written as a page loads may ask for that. The other tenant's stands before the question.
        const before = answer === 'accepted' && count % 2 === 1 && (await hasAnswered(met))
        if (!before) await unanswered(met)
        await show(met)
        stops += await asked(met.visit, met.screen.name)
        await inAxe(tenant, met, count)
        for (const id of before ? await named(met, answer) : await answered(met, answer)) kept.add(id)
      })
      count += 1
    }
    info.annotations.push({
      type: 'walked',
      description: `${String(count)} screens, ${String(stops)} stops, kept: ${[...kept].toSorted().join(' ')}`,
    })
    expect(count).toBeGreaterThanOrEqual(fewest)
    // The other way round: what is named for these screens is brought about by them.
    expect([...kept]).toEqual(expect.arrayContaining(expectedOf(group, tenant, answer)))
  })
}

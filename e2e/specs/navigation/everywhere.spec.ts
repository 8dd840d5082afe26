import { answered, expectedOf, hasAnswered, named, unanswered } from '../../fixtures/answer'
import { asked, show } from '../../fixtures/asked'
import { inSight, sights } from '../../fixtures/look'
import { screens, type Group } from '../../fixtures/screens'
import type { Met, Shown } from '../../fixtures/screens/met'
import type { Tenant } from '../../fixtures/tenants'
import { isTurn, turnOf, whole } from '../../fixtures/turns'
import { ofBoth, walks } from '../../fixtures/walks'
import { expect, test } from '../../fixtures/world'

/** What every screen keeps, no matter who wrote it: one list of screens, each opened once and asked the same. */

/**
 * An ordinary run has axe look at each screen once, in one sight: at what both tenants show with the one whose turn
 * it is.
 */
const seen = (tenant: Tenant, { name, alone }: Shown, group: Group) => {
  if (whole) return sights
  if (!alone && ofBoth.has(group) && !isTurn(tenant, name)) return []
  const turn = turnOf(name, sights.length)
  return sights.slice(turn, turn + 1)
}

async function inAxe(tenant: Tenant, { visit, screen }: Met, group: Group): Promise<void> {
  const { page } = visit
  const turns = seen(tenant, screen, group)
  if (turns.length === 0) return
  const before = page.viewportSize()
  for (const sight of turns) await inSight(page, screen.name, sight)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

for (const { tenant, language, answer, group, fewest } of walks) {
  const title =
    `${tenant.id} in ${language}, ${group}: ` +
    'each stop shows a ring and is not covered, large text fits, axe finds nothing, ' +
    `all is in words for people, and with cookies ${answer} all that is kept is named`
  test(title, async ({ world }, info) => {
    // Up to some fifty screens, each gone through stop by stop.
    test.setTimeout(whole ? 1_800_000 : 900_000)
    const kept = new Set<string>()
    let count = 0
    let stops = 0
    for await (const met of screens[group](world, tenant, language)) {
      await test.step(met.screen.name, async () => {
        // Every other screen is loaded by who has agreed before: what is written as a page loads may ask for that.
        // The other tenant's stands before the question.
        const before = answer === 'accepted' && count % 2 === 1 && (await hasAnswered(met))
        if (!before) await unanswered(met)
        await show(met)
        stops += await asked(met.visit, met.screen.name, met.screen.stopsAbove)
        await inAxe(tenant, met, group)
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

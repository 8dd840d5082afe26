import { asked, show, unanswered } from '../../fixtures/asked'
import { inSight, sights } from '../../fixtures/look'
import { screens, type Group } from '../../fixtures/screens'
import type { Met } from '../../fixtures/screens/met'
import { funkwelle, gated, havelschutz, type Tenant } from '../../fixtures/tenants'
import type { Language } from '../../fixtures/texts'
import { expect, test } from '../../fixtures/world'

/** What every screen keeps, whoever wrote it: one list of screens, asked the same of each. */

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

/** Each group with the fewest screens it has. The last one takes minutes to bring about: an ordinary run asks the same of it in list.spec.ts, where it stands anyway. */
const groups: [Group, number][] = [
  ['open', 30],
  ['mailed', 12],
  ['own', 18],
  // Operators need a product that this run has started.
  ...(process.env.E2E_URL ? [] : ([['staff', 4]] as [Group, number][])),
  ...(whole ? ([['many', 2]] as [Group, number][]) : []),
]

/** What one tenant alone has, which needs an operator as well. */
const ofOne: [Tenant, Group, number][] = process.env.E2E_URL
  ? []
  : [
      [havelschutz, 'agencies', 60],
      [gated, 'company', 3],
    ]
const languages: Language[] = whole ? ['de', 'en'] : ['de']

type Walk = [tenant: Tenant, language: Language, group: Group, fewest: number]
const all: Walk[] = [
  ...walks.flatMap(([tenant, language]) => groups.map((group): Walk => [tenant, language, ...group])),
  ...ofOne.flatMap(([tenant, ...group]) => languages.map((language): Walk => [tenant, language, ...group])),
]

for (const [tenant, language, group, fewest] of all) {
  test(`${tenant.id} in ${language}, ${group}: each stop shows a ring and is not covered, large text fits, axe finds nothing, all is in words for people`, async ({
    world,
  }, info) => {
    // Up to some sixty screens, each gone through stop by stop.
    test.setTimeout(whole ? 1_800_000 : 900_000)
    let count = 0
    let stops = 0
    for await (const met of screens[group](world, tenant, language)) {
      await test.step(met.screen.name, async () => {
        await unanswered(met.visit)
        await show(met)
        stops += await asked(met.visit, met.screen.name)
        await inAxe(tenant, met, count)
      })
      count += 1
    }
    info.annotations.push({
      type: 'walked',
      description: `${String(count)} screens, ${String(stops)} stops`,
    })
    expect(count).toBeGreaterThanOrEqual(fewest)
  })
}

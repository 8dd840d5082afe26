import { show, unanswered } from '../../fixtures/asked'
import { screens } from '../../fixtures/screens'
import type { Met } from '../../fixtures/screens/met'
import { listed, stored, type Entry } from '../../fixtures/stored'
import { funkwelle, havelschutz, type Tenant } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import type { Visit } from '../../pages/visit'

/** What is in the browser, on every screen, and the one list of what may be there: all that is there is named, and all that is named is there. */

type Answer = 'accepted' | 'refused'

/** E2E_WHOLE gives both answers to both tenants. */
const walks: [Tenant, Answer][] = process.env.E2E_WHOLE
  ? [
      [funkwelle, 'accepted'],
      [funkwelle, 'refused'],
      [havelschutz, 'accepted'],
      [havelschutz, 'refused'],
    ]
  : [
      [funkwelle, 'accepted'],
      [havelschutz, 'refused'],
    ]

/** Named, and seen on no page, each with its reason. */
const unseen: Record<string, string> = {
  ended: 'it lives from the moment a login’s time is over until the page that then loads anew has begun',
}

async function* everyScreen(world: World, tenant: Tenant): AsyncGenerator<Met> {
  for (const group of ['open', 'mailed', 'own', 'staff'] as const) yield* screens[group](world, tenant, 'de')
}

/** What such a walk has to meet. What needs something that a tenant lacks is the walks' that have such a tenant. */
function expected({ needs = [] }: Tenant, answer: Answer, list: Entry[]): string[] {
  const may = ({ category }: Entry) => answer === 'accepted' || category === 'required'
  const has = ({ need }: Entry) => need === '' || (needs as readonly string[]).includes(need)
  return list
    .filter((entry) => may(entry) && has(entry) && !(entry.id in unseen))
    .map(({ id }) => id)
    .toSorted()
}

// Operators need a product that this run has started.
for (const [tenant, answer] of process.env.E2E_URL ? [] : walks) {
  test(`${tenant.id}: with everything ${answer}, what is in the browser and what is named are the same`, async ({
    world,
  }) => {
    test.setTimeout(480_000)
    const list = listed()
    expect(list.length).toBeGreaterThan(12)
    const met = new Set<string>()
    const answered = new Set<Visit>()
    for await (const one of everyScreen(world, tenant)) {
      const { visit, screen } = one
      if (!answered.has(visit)) {
        answered.add(visit)
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
        if (entry) met.add(entry.id)
      }
    }
    // The other way round: nothing is named that no page brings about.
    expect([...met].toSorted()).toEqual(expected(tenant, answer, list))
  })
}

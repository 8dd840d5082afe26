import { show, unanswered } from '../../fixtures/asked'
import { screens } from '../../fixtures/screens'
import type { Met } from '../../fixtures/screens/met'
import { listed, stored, type Entry } from '../../fixtures/stored'
import { funkwelle, gated, havelschutz, type Tenant } from '../../fixtures/tenants'
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
  if (tenant.needs?.includes('Agencies')) yield* screens.agencies(world, tenant, 'de')
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

/** Opens each of these screens, after an answer about cookies, and gives the ids of what was found; all of it has to be named. */
async function found(walk: AsyncGenerator<Met>, answer: Answer, list: Entry[]): Promise<string[]> {
  const met = new Set<string>()
  const answered = new Set<Visit>()
  for await (const one of walk) {
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
  return [...met].toSorted()
}

// Operators need a product that this run has started.
for (const [tenant, answer] of process.env.E2E_URL ? [] : walks) {
  test(`${tenant.id}: with everything ${answer}, what is in the browser and what is named are the same`, async ({
    world,
  }) => {
    test.setTimeout(600_000)
    const list = listed()
    expect(list.length).toBeGreaterThan(12)
    const met = await found(everyScreen(world, tenant), answer, list)
    // The other way round: nothing is named that no page brings about.
    expect(met).toEqual(expected(tenant, answer, list))
  })
}

if (!process.env.E2E_URL) {
  test('werkstor: what a login at the company leaves in the browser is named, and told where one chooses', async ({
    world,
  }) => {
    const list = listed()
    const own = list.filter(({ need }) => need === 'AgencySSO')
    expect(own.map(({ id }) => id)).toEqual(['sso'])
    expect(await found(screens.company(world, gated, 'de'), 'refused', list)).toContain('sso')
    for (const [tenant, times] of [
      [gated, 1],
      [havelschutz, 0],
    ] as const) {
      const visit = await world.visitor(tenant, 'de')
      await visit.open('/de')
      await visit.consent()
      await visit.button('shell', 'consent.reopen').click()
      const dialog = visit.page.getByRole('dialog')
      await expect(dialog.getByText('__Host-ws-member')).toBeVisible()
      await expect(dialog.getByText('__Host-ws-sso-…')).toHaveCount(times)
      await expect(dialog.getByText(visit.say('kit', 'kept.sso'))).toHaveCount(times)
    }
  })
}

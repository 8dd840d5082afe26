import { expected, expectedOf, giveAnswer, named } from '../../fixtures/answer'
import { show } from '../../fixtures/asked'
import { screens } from '../../fixtures/screens'
import { listed } from '../../fixtures/stored'
import { funkwelle, gated, havelschutz } from '../../fixtures/tenants'
import { whole } from '../../fixtures/turns'
import { walks } from '../../fixtures/walks'
import { expect, test } from '../../fixtures/world'
import type { Visit } from '../../pages/visit'

/** The one list of what may be in a browser, beside what everywhere.spec.ts finds there on each screen. */

// Operators need a product that this run has started.
const own = !process.env.E2E_URL

if (own) {
  test('nothing is named that no group of screens has to bring about', () => {
    const list = listed()
    expect(list.length).toBeGreaterThan(12)
    for (const tenant of [havelschutz, funkwelle])
      for (const answer of ['accepted', 'refused'] as const) {
        const brought = walks
          .filter((walk) => walk.tenant === tenant && walk.answer === answer)
          .flatMap(({ group }) => expectedOf(group, tenant, answer))
        if (brought.length > 0)
          expect([...new Set(brought)].toSorted(), tenant.id).toEqual(expected(tenant, answer))
      }
  })

  test('werkstor: what a login at the company leaves in the browser is told where one chooses', async ({
    world,
  }) => {
    const ofCompany = listed().filter(({ need }) => need === 'AgencySSO')
    expect(ofCompany.map(({ id }) => id)).toEqual(['sso'])
    expect(expectedOf('company', gated, 'refused')).toEqual(['sso'])
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
      await expect(dialog.getByText(visit.textOf('kit', 'kept.sso'))).toHaveCount(times)
    }
  })
}

// What is written as a page loads may ask for the answer then.
for (const { tenant, language, answer, group } of whole ? walks : []) {
  const where = `${tenant.id} in ${language}, ${group}`
  test(`${where}: on pages that load with cookies ${answer} all that is kept is named`, async ({ world }) => {
    test.setTimeout(900_000)
    const kept = new Set<string>()
    const asked = new Set<Visit>()
    for await (const met of screens[group](world, tenant, language)) {
      const { visit } = met
      if (!asked.has(visit)) {
        asked.add(visit)
        await visit.open(`/${language}?mtm_campaign=sommer`)
        await giveAnswer(visit, answer)
      }
      await show(met)
      for (const id of await named(met, answer)) kept.add(id)
    }
    expect([...kept]).toEqual(expect.arrayContaining(expectedOf(group, tenant, answer)))
  })
}

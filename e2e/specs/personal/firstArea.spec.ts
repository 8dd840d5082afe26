import { funkwelle, havelschutz } from '../../fixtures/tenants'
import type { Person } from '../../fixtures/people'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'
import type { Visit } from '../../pages/visit'

interface Area {
  recommendations: { product: { id: string } }[]
}

/** One more by the form of who is logged in: from then on one press makes the next, with the terms beside it. */
async function agreesByLogin(visit: Visit, person: Person, captcha: string): Promise<void> {
  const { recommendations } = await visit.get<Area>('/bff/personal/overview')
  const productId = recommendations[0]?.product.id ?? ''
  const { terms } = await visit.get<{ terms: { version: string } }>(`/bff/public/recommend/${productId}`)
  const { firstName, lastName, email } = person
  await visit.post('/bff/public/recommend', {
    productId,
    share: 100,
    firstName,
    lastName,
    email,
    captcha,
    campaigns: [],
    termsAccepted: true,
    termsVersion: terms.version,
    idempotencyKey: `area-${email}`.slice(0, 100),
  })
}

/** The area's first screen on a phone: the sum, the button, and the newest three, each shared with one press. */
for (const tenant of [havelschutz, funkwelle]) {
  for (const all of [3, 5]) {
    test(`${tenant.id}: of ${String(all)} open recommendations three stand on a phone’s first screen`, async ({
      world,
    }) => {
      const { person, visit } = await member(world, tenant)
      for (let made = all === 5 ? 2 : 1; made < all; made++) await recommended(world, tenant, person)
      const { page } = visit
      if (all === 5) await agreesByLogin(visit, person, await world.api(tenant).solved())
      await page.setViewportSize({ width: 390, height: 844 })
      await new PersonalPage(visit).open()
      await expect(page.getByRole('region', { name: visit.textOf('shell', 'consent.title') })).toHaveCount(0)
      if (all === 5)
        await expect(
          page.getByRole('button', { name: visit.texts.like('personal', 'another.link') }),
        ).toBeVisible()
      const list = page.getByRole('list', { name: visit.textOf('personal', 'dashboard.listTitle') })
      const entries = list.getByRole('listitem').filter({ has: page.locator('summary') })
      await expect(entries).toHaveCount(all)
      await page.waitForLoadState('networkidle')
      await lookAs(`${tenant.id}-de`)(visit, `81-area-first-${String(all)}`)
      await page.evaluate(() => window.scrollTo(0, 0))
      for (const place of [0, 1, 2]) {
        const entry = entries.nth(place)
        const box = await entry.boundingBox()
        expect
          .soft((box?.y ?? Number.NaN) + (box?.height ?? 0), `entry ${String(place + 1)} ends`)
          .toBeLessThanOrEqual(844)
        const share = await entry
          .getByRole('button', { name: new RegExp(`^${visit.textOf('personal', 'dashboard.shareNow')}`) })
          .boundingBox()
        expect
          .soft(Math.min(share?.height ?? 0, share?.width ?? 0), 'the button to share')
          .toBeGreaterThanOrEqual(44)
        await expect.soft(entry).toContainText(visit.textOf('personal', 'dashboard.unopened'))
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

      // Text of twice the size breaks nothing: it wraps, and nothing goes off to the side.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      for (const name of await entries.getByRole('heading', { level: 3 }).all()) {
        const words = await name.boundingBox()
        expect.soft((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(390)
      }
    })
  }
}

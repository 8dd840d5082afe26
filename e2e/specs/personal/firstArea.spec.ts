import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'

/** The area's first screen on a phone: the sum, the button, and the newest three, each shared with one press. */
for (const tenant of [havelschutz, funkwelle]) {
  for (const all of [3, 5]) {
    test(`${tenant.id}: of ${String(all)} open recommendations three stand on a phone’s first screen`, async ({
      world,
    }) => {
      const { person, visit } = await member(world, tenant)
      for (let made = 1; made < all; made++) await recommended(world, tenant, person)
      const { page } = visit
      await page.setViewportSize({ width: 390, height: 844 })
      await new PersonalPage(visit).open()
      await expect(page.getByRole('region', { name: visit.textOf('shell', 'consent.title') })).toHaveCount(0)
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

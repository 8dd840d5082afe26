import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: a friend looks at the tariff before giving anything`, async ({ world }) => {
    const made = await recommended(world, tenant, somebody())
    for (const language of ['de', 'en'] as const) {
      const visit = await world.visitor(tenant, language)
      await visit.page.goto(made.short)
      await visit.consent()
      const look = visit.button('public', 'friend.tariff')
      await look.click()
      await expect(
        visit.page.getByRole('heading', { name: visit.textOf('public', 'productPage.costs') }),
      ).toBeVisible()
      for (const width of [320, 390, 1440]) {
        await visit.page.setViewportSize({ width, height: 844 })
        expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await look.click()
      await expect(look).toHaveAttribute('aria-expanded', 'false')
    }
  })
}

import type { Locator } from '@playwright/test'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'

const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** Where something ends, from the top of the screen. */
const end = async (what: Locator): Promise<number> => {
  const box = await what.boundingBox()
  return box ? box.y + box.height : Infinity
}

// Whose the reward is changes what the page tells, and with it how long it is: the whole for the recommender, half
// for each, all for the friend.
for (const tenant of [havelschutz, funkwelle]) {
  for (const share of [100, 50, 0] as const) {
    test(`${tenant.id}, ${share} %: the first step is on the first screen, while it is asked about cookies`, async ({
      world,
    }) => {
      for (const language of ['de', 'en'] as const) {
        const made = await recommended(world, tenant, somebody(), { language, share })
        const visit = await world.visitor(tenant, language)
        await visit.page.goto(made.short)
        for (const phone of phones) {
          await visit.page.setViewportSize(phone)
          const bar = visit.page.getByRole('region', { name: visit.textOf('shell', 'consent.title') })
          const first = visit.page.getByRole('link', {
            name: visit.texts.like('public', share === 100 ? 'friend.look' : 'friend.secure'),
          })
          // Until the new width is laid out, and its fonts are there.
          const reported = { message: `${language} at ${phone.width} × ${phone.height}` }
          await expect.poll(() => end(first), reported).toBeLessThanOrEqual(phone.height)
          const top = (await first.boundingBox())?.y ?? 0
          await expect.poll(() => end(bar), reported).toBeLessThanOrEqual(top)
        }
      }
    })
  }
}

import { somebody } from '../../fixtures/people'
import { inSights } from '../../fixtures/look'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import type { Visit } from '../../pages/visit'

/**
 * Who is about to go is offered the share, once. The time until then passes by the browser's clock, which the test
 * sets forward.
 */

const afterMs = 15_000

const offer = (visit: Visit) => visit.page.getByRole('dialog')

/** A mouse goes to the tabs, above the page. */
const leave = (visit: Visit) =>
  visit.page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new PointerEvent('pointerleave', { pointerType: 'mouse', clientY: -4 }),
    ),
  )

/** Lets the time pass, and waits for the code that comes then. */
async function stay(visit: Visit): Promise<void> {
  await visit.page.clock.runFor(afterMs + 100)
  await visit.page.waitForLoadState('networkidle')
}

async function arrive(visit: Visit, path: string): Promise<void> {
  await visit.page.clock.install()
  await visit.open(path)
  await expect(visit.page.locator('.ws-first')).toHaveCount(0)
}

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk(
    'who leaves the start page is asked once; Escape closes it and gives the focus back',
    async ({ world }) => {
      const visit = await world.visitor(tenant, 'de')
      await arrive(visit, '/de')
      await stay(visit)
      const choose = visit.page
        .getByRole('link', { name: visit.textOf('kit', 'shared.action.chooseOffer') })
        .first()
      await choose.focus()
      await leave(visit)
      await expect(offer(visit)).toBeVisible()
      await expect(offer(visit).getByRole('heading')).toBeFocused()
      for (let presses = 0; presses < 6; presses++) {
        await visit.page.keyboard.press('Tab')
        const inside = await visit.page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        )
        expect(inside, 'the keyboard stays inside').toBe(true)
      }
      await inSights(visit.page, `leaving the start page, ${tenant.id}`)
      await visit.page.keyboard.press('Escape')
      await expect(offer(visit)).toHaveCount(0)
      await expect(choose).toBeFocused()
      await leave(visit)
      await expect(offer(visit)).toHaveCount(0)
      await visit.consent()
      await visit.page.reload()
      await stay(visit)
      await leave(visit)
      await expect(offer(visit), 'nor after a reload').toHaveCount(0)
    },
  )

  walk(
    'who leaves the own link unsent can send it; a finger brings nothing, and coming back does',
    async ({ world }) => {
      const visit = await world.visitor(tenant, 'de')
      const made = await recommended(world, tenant, somebody())
      const path = (await visit.pathOf('RecommendationShare')).replace(/[:{]\w+\}?/, made.number)
      await arrive(visit, `${path}?k=${made.key}`)
      await visit.consent()
      await stay(visit)
      await visit.page.getByRole('heading', { level: 1 }).tap()
      await visit.page.evaluate(() =>
        document.documentElement.dispatchEvent(
          new PointerEvent('pointerleave', { pointerType: 'touch', clientY: -4 }),
        ),
      )
      await expect(offer(visit)).toHaveCount(0)
      await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(offer(visit)).toBeVisible()
      await expect(
        offer(visit).getByRole('button', { name: visit.textOf('kit', 'shared.sharing.copyLink') }),
      ).toBeVisible()
      await offer(visit)
        .getByRole('button', { name: visit.textOf('public', 'leaving.no') })
        .click()
      await expect(offer(visit)).toHaveCount(0)
    },
  )
}

test('nothing is offered in another site’s page', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  await arrive(visit, '/de?widget')
  await stay(visit)
  await leave(visit)
  await expect(offer(visit)).toHaveCount(0)
})

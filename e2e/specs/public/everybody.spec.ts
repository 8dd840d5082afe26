import { byKeyboard } from '../../fixtures/keyboard'
import { wide } from '../../fixtures/look'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz, type Tenant } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { access, claim, confirm, enter, recommend, type Looker } from '../../journeys/steps'
import type { Visit } from '../../pages/visit'

/** The whole path for people who can't point, and for people who need large text. */

type Prepare = (visit: Visit) => Promise<void>

/** Recommended, the friend's data, confirmed, ordered, claimed, and seen in the personal area. */
async function life(world: World, tenant: Tenant, prepare: Prepare, looker: Looker): Promise<void> {
  const recommender = somebody()
  const friend = somebody()
  const come = async () => {
    const visit = await world.visitor(tenant, 'de')
    await prepare(visit)
    return visit
  }
  const giving = await come()
  const made = await recommend(giving, recommender, { share: tenant.share, looker })
  const getting = await come()
  await enter(getting, made.short, friend, looker)
  await confirm(world, getting, friend, looker)
  await world.feed(tenant).order(made.number)
  await claim(world, giving, recommender, tenant.reward, looker)
  await access(world, giving, recommender, looker)
}

test('from the recommendation to the reward by keyboard alone', async ({ world }) => {
  let mouse = () => {}
  const prepare = async ({ page }: Visit) => {
    mouse()
    mouse = byKeyboard(page)
    // Without a way by mouse or finger: what is pressed there fails the test.
    await page.addInitScript(() => {
      for (const kind of ['mousedown', 'touchstart', 'pointerdown'])
        addEventListener(kind, () => void (document.documentElement.dataset.pointed = kind), true)
    })
  }
  const looker: Looker = async ({ page }) => {
    expect(await page.evaluate(() => document.documentElement.dataset.pointed ?? '')).toBe('')
  }
  try {
    await life(world, havelschutz, prepare, looker)
  } finally {
    mouse()
  }
})

test('from the recommendation to the reward with text twice as large', async ({ world }) => {
  const prepare = async ({ page }: Visit) => {
    expect(page.viewportSize()?.width).toBe(390)
    await page.addInitScript(() => {
      const grow = () => void (document.documentElement.style.fontSize = '200%')
      if (document.documentElement) grow()
      else
        new MutationObserver((_, observer) => {
          if (!document.documentElement) return
          observer.disconnect()
          grow()
        }).observe(document, { childList: true })
    })
  }
  const looker: Looker = async ({ page }, name) => {
    expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('200%')
    expect.soft(await wide(page), `sideways scroll on ${name}`).toEqual([])
  }
  await life(world, funkwelle, prepare, looker)
})

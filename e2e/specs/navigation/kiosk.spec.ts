import type { Request } from '@playwright/test'
import { walkByKeyboard } from '../../fixtures/focus'
import { inSights } from '../../fixtures/look'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import type { Visit } from '../../pages/visit'

/** A tablet in a shop: anyone who comes next finds nothing of who was there before. */

const minute = 60_000
/** Well formed, and no one's. */
const unknown = '00000012'
const tablet = { width: 1024, height: 768 }
/** Both ways round. */
const tablets = [tablet, { width: 768, height: 1024 }, { width: 1280, height: 800 }]

const way = (visit: Visit, key: string) => visit.page.getByRole('link', { name: visit.textOf('public', key) })
const forget = (visit: Visit) =>
  visit.page
    .getByRole('contentinfo')
    .or(visit.page.locator('footer'))
    .getByRole('button', {
      name: visit.textOf('public', 'kiosk.forget'),
    })
const begins = (visit: Visit) => expect(visit.heading(visit.textOf('public', 'kiosk.title'))).toBeVisible()

/** All that this browser holds. */
const held = (visit: Visit) =>
  visit.page.evaluate(() => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookies: document.cookie,
    typed: JSON.stringify((history.state as { ws?: unknown } | null)?.ws ?? {}),
  }))

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk(
    'from an offer to the own phone, and everything forgotten by a button and after a minute',
    async ({ world }) => {
      const visit = await world.visitor(tenant, 'de')
      const { page } = visit
      await page.setViewportSize(tablet)
      await page.clock.install()
      await visit.open('/de/kiosk')
      await begins(visit)
      const entries = await page.evaluate(() => history.length)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      const code = page.getByRole('img', { name: visit.textOf('public', 'kiosk.qrAlt') })
      await expect(code).toBeVisible()
      await inSights(page, `the kiosk’s code, ${tenant.id}`)
      await way(visit, 'kiosk.scanned').click()
      await expect(visit.heading(visit.textOf('public', 'kiosk.thanksTitle'))).toBeVisible()
      await way(visit, 'shared.reward.another').click()
      await begins(visit)

      await way(visit, 'state.enterCode').click()
      await visit.field('public', 'code.label').fill('7K2M9QX4')
      const question = page.getByRole('alertdialog')
      await page.clock.runFor(minute - 5000)
      await expect(question).toBeVisible()
      await inSights(page, `the kiosk’s question, ${tenant.id}`)
      await question.getByRole('button', { name: visit.textOf('public', 'kiosk.stay') }).click()
      await expect(question).toHaveCount(0)
      await expect(visit.field('public', 'code.label')).toHaveValue(/7K2M/)
      await page.clock.runFor(minute + 1000)
      await begins(visit)
      await way(visit, 'state.enterCode').click()
      await expect(visit.field('public', 'code.label')).toHaveValue('')
      await visit.field('public', 'code.label').fill('7K2M9QX4')
      await forget(visit).click()
      await begins(visit)
      expect(await held(visit)).toEqual({ stored: [], cookies: '', typed: '{}' })
      expect(await page.evaluate(() => history.length), 'no way back').toBe(entries)
    },
  )

  walk('shows the whole code and the next button at each size of a tablet', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    const { page } = visit
    await visit.open('/de/kiosk')
    await begins(visit)
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    const code = page.getByRole('img', { name: visit.textOf('public', 'kiosk.qrAlt') })
    await expect(code).toBeVisible()
    for (const size of tablets) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      const bar = await page.locator('footer').boundingBox()
      for (const part of [code, way(visit, 'kiosk.scanned')]) {
        const box = await part.boundingBox()
        expect
          .soft((box?.y ?? Infinity) + (box?.height ?? 0), `${size.width} × ${size.height}`)
          .toBeLessThanOrEqual(bar?.y ?? 0)
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.width)
      await inSights(page, `the kiosk’s code, ${tenant.id}, ${size.width} × ${size.height}`)
    }
  })

  walk('by keyboard alone, with nothing covered', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    for (const name of ['KioskHome', 'KioskRewards', 'KioskRecommendation', 'KioskCode', 'KioskThanks']) {
      await visit.open(await visit.pathOf(name))
      await expect(visit.page.locator('.ws-first')).toHaveCount(0)
      const { faults } = await walkByKeyboard(visit.page)
      expect.soft(faults, name).toEqual([])
    }
  })
}

test('many products are shown a kind at a time', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  const { page } = visit
  await page.setViewportSize(tablet)
  await visit.open('/de/kiosk')
  await begins(visit)
  const offers = page.getByRole('main').getByRole('listitem')
  const all = await offers.count()
  expect(all).toBeGreaterThan(9)
  const kinds = page.getByRole('group', { name: visit.textOf('public', 'home.categoriesLabel') })
  await kinds.getByRole('button').nth(1).click()
  await expect(offers).not.toHaveCount(all)
  await forget(visit).click()
  await expect(offers).toHaveCount(all)
})

test('a language that somebody chose is not the next person’s', async ({ world }) => {
  const visit = await world.visitor(havelschutz, 'de')
  await visit.open('/de/kiosk')
  await begins(visit)
  await visit.page.getByRole('button', { name: 'English' }).click()
  await expect(visit.page).toHaveURL(/\/en\//)
  await visit.page.getByRole('button', { name: 'Done – delete everything' }).click()
  await begins(visit)
  await expect(visit.page).toHaveURL(/\/de\//)
})

test('it goes on without a network, and says so', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  await visit.open('/de/kiosk')
  await begins(visit)
  await visit.page.waitForLoadState('networkidle')
  await visit.page.context().setOffline(true)
  await expect(visit.page.getByText(visit.textOf('shell', 'offlineKiosk'))).toBeVisible()
  await way(visit, 'kiosk.toRewards').click()
  await expect(visit.heading(visit.textOf('public', 'kiosk.rewardsTitle'))).toBeVisible()
  await visit.page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(visit.page.getByRole('img', { name: visit.textOf('public', 'kiosk.qrAlt') })).toBeVisible()
  await forget(visit).click()
  await begins(visit)
  await visit.page.context().setOffline(false)
  await expect(visit.page.getByText(visit.textOf('shell', 'offlineKiosk'))).toHaveCount(0)
})

test('who is logged in in this browser is nobody there, and stays logged in', async ({ world }) => {
  const { visit } = await member(world, havelschutz)
  // What the pages ask for; the browser itself sends its cookies with each page, and the server says what it made
  // of them.
  let asked: Request[] = []
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request)
  })
  const cookies = async () => {
    const headers = await Promise.all(asked.map((request) => request.allHeaders()))
    return headers.map(({ cookie }) => cookie ?? '')
  }
  await visit.open('/de/kiosk')
  await begins(visit)
  expect(await visit.page.locator('html').innerHTML()).toContain('"none":true')
  await way(visit, 'state.enterCode').click()
  await visit.field('public', 'code.label').fill(unknown)
  const answer = visit.page.waitForResponse((one) => one.url().endsWith(`/bff/public/kiosk/code/${unknown}`))
  await visit.page.getByRole('button', { name: visit.textOf('public', 'code.submit') }).click()
  expect((await answer).status()).toBe(404)
  expect(asked.length).toBeGreaterThan(0)
  expect((await cookies()).filter(Boolean), 'cookies that the kiosk sends').toEqual([])
  await forget(visit).click()
  await begins(visit)

  asked = []
  await visit.open(await visit.pathOf('Dashboard'))
  await expect(visit.page).toHaveURL(/persoenlicherbereich/)
  await visit.get('/bff/public/home')
  expect((await cookies()).join(), 'cookies of who is logged in').toContain('__Host-')
})

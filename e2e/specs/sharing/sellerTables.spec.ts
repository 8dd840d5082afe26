import type { Page } from '@playwright/test'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { atWork, colleague } from '../../journeys/agency'
import { confirmed, ordered, recommended } from '../../journeys/made'
import { registersAs } from '../../journeys/partner'
import { AreaPage } from '../../pages/area'
import { LinksPage } from '../../pages/links'

/** How a table is seen: how high its first row is and begins, which words are broken in it, and what is cut. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('tbody tr')?.getBoundingClientRect()
    const broken: string[] = []
    const range = document.createRange()
    // A number of another system may break anywhere.
    for (const cell of document.querySelectorAll('table :is(th, td):not(.long)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word)
        }
    }
    const cut = [...document.querySelectorAll('table *')]
      .filter((one) => one.clientWidth > 4 && getComputedStyle(one).overflowX === 'hidden')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent)
    return {
      y: row?.y ?? Number.NaN,
      height: Math.round(row?.height ?? Number.NaN),
      broken,
      cut,
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })

/** On each width of a desk a word is whole; on a usual one a row is one line that begins high, and nothing is cut. */
async function isWhole(page: Page, list: string): Promise<void> {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const { y, height, broken, cut, wider } = await seen(page)
    expect.soft(broken, `${list} at ${width}`).toEqual([])
    expect.soft(wider, `${list} at ${width}`).toBe(0)
    expect.soft(y, `${list} at ${width}`).toBeLessThan(width < 1440 ? 500 : 400)
    if (width < 1440) continue
    expect.soft(cut, list).toEqual([])
    expect.soft(height, list).toBe(36)
  }
}

test('havelschutz: an agency’s lists keep words whole on each desk, also beside approvals', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const agency = await operator.agency('Agentur Weitwinkel')
  const { token } = await operator.agencyLink(agency)
  const friend = somebody()
  const made = await recommended(world, havelschutz, somebody(), { agency: token })
  await confirmed(world, havelschutz, made, friend)
  await ordered(world, havelschutz, made, friend, 'HS-2026-004711')
  const { area, visit } = await atWork(world, havelschutz, agency, 'owner')
  const { page } = visit
  await colleague(world, havelschutz, agency, 'employee')
  for (const list of ['orders', 'recommendations', 'leads', 'recommenders', 'links']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await area.goTo(list)
    await area.isOn(list)
    await isWhole(page, list)
  }
})

test('funkwelle: a partner’s lists keep words whole on each desk, and the first figures on each phone', async ({
  world,
}, { retry }) => {
  const operator = world.operator(funkwelle)
  const company = 'Empfehlungen Wanderfalke'
  const { person, visit, page: door, link } = await registersAs(world, funkwelle, company)
  await door.follow(link)
  await door.confirm(password)
  await door.isIn(person)
  await operator.run('partner', 'approve', (await operator.waitingPartner(company)) ?? '')
  const { page } = visit
  const links = new LinksPage(visit)
  // As long as many are, and free at a second try, too.
  const handle = retry > 0 ? 'wanderfalke-markt' : 'wanderfalke-hafen'
  await page.setViewportSize({ width: 1440, height: 900 })
  await links.open('ProfisellerLinks')
  await links.begin()
  await links.fill('Stadtfest am Hafen', handle)
  await links.make('Stadtfest am Hafen')
  await links.leave()

  const friend = somebody()
  const made = await recommended(world, funkwelle, somebody(), { agency: handle })
  await confirmed(world, funkwelle, made, friend)
  await world.feed(funkwelle).order(made.number, `FW-2026-004711${String(retry + 2)}`)
  const area = new AreaPage(visit, 'profiseller')
  for (const list of ['links', 'recommendations', 'leads', 'orders']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await area.goTo(list)
    await area.isOn(list)
    await isWhole(page, list)
  }

  await visit.open(await visit.pathOf('ProfisellerArea'))
  for (const width of [320, 360, 375, 390, 414]) {
    await page.setViewportSize({ width, height: 844 })
    for (const of of ['earned', 'waiting', 'underWay', 'paid', 'takenBack']) {
      const word = visit.textOf('seller', `start.money.of.${of}`)
      const lines = await page.getByRole('link', { name: word, exact: true }).evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return range.getClientRects().length
      })
      expect.soft(lines, `${word} at ${width}`).toBe(1)
    }
  }

  // What was earned stands there once the complaint period is over.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(async () => {
    await area.goTo('start')
    await area.goTo('rewards')
    await expect(area.row(made.number)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await isWhole(page, 'rewards')

  // Days are longer in English, and so are some words.
  for (const list of ['links', 'recommendations', 'recommendations?list=leads', 'orders', 'commissions']) {
    await page.goto(`${visit.origin}/en/profiseller/${list}`)
    await isWhole(page, `${list}, English`)
  }
})

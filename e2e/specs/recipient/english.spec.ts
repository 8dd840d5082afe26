import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { confirm, enter, lookAs } from '../../journeys/steps'
import { HeldPage } from '../../pages/held'
import type { Visit } from '../../pages/visit'

const look = lookAs('havelschutz-en')

/** Words and letters that English has not. */
const german = /\b(und|oder|nicht|der|das|ist|wird|Sie|Ihre?|Frau|Herr|zum|zur|mit|für|von|bis)\b|[äöüß]/

/** Nothing of the page is left in German, and it says so to who reads aloud. */
async function isEnglish(visit: Visit, name: string): Promise<void> {
  await expect(visit.page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(visit.heading(/./)).toBeVisible()
  expect(await visit.page.title()).not.toMatch(german)
  expect(await visit.page.locator('body').innerText()).not.toMatch(german)
  await look(visit, name)
}

test('havelschutz: the friend’s pages in English', async ({ world }) => {
  const friend = { ...somebody(), firstName: 'Ben', lastName: 'Moore' }
  const recommender = { ...somebody(), firstName: 'Anna', lastName: 'Miller' }
  const made = await recommended(world, havelschutz, recommender, { share: 50, language: 'en' })
  const visit = await world.visitor(havelschutz, 'en')
  await enter(visit, made.short, friend)
  await confirm(world, visit, friend)

  await visit.page.getByRole('link', { name: visit.textOf('public', 'confirmation.held') }).click()
  await new HeldPage(visit).isOpen()
  await isEnglish(visit, '82-held')
  await visit.page.getByRole('link', { name: visit.textOf('public', 'held.bankAdd') }).click()
  await expect(visit.heading(visit.textOf('public', 'bank.title'))).toBeVisible()
  await isEnglish(visit, '84-friend-bank')

  for (const [route, name] of [
    ['Decline', '89-decline-address'],
    ['Code', '82-code'],
    ['ExpiredRecommendation', '90-expired'],
    ['Thanks', '81-thanks-plain'],
  ] as const) {
    await visit.open(await visit.pathOf(route))
    await isEnglish(visit, name)
  }
  await visit.page.goto(made.short.replace(/.{4}$/, (end) => (end === 'ZZZZ' ? 'YYYY' : 'ZZZZ')))
  await isEnglish(visit, '20-wrong-link')
})

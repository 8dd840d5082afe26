import { somebody } from '../../fixtures/people'
import { pieces } from '../../fixtures/rawWords'
import { kalyna } from '../../fixtures/tenants'
import { foreignTextsIn } from '../../fixtures/texts'
import { expect, test } from '../../fixtures/world'
import { access, claim, confirm, enter, lookBrieflyAs, recommend } from '../../journeys/steps'
import { CataloguePage } from '../../pages/catalogue'
import type { Visit } from '../../pages/visit'

const look = lookBrieflyAs('kalyna-uk')
/** Words that no Ukrainian text has. */
const foreign = /\b(und|oder|nicht|der|das|ist|wird|Ihre?|für|the|and|your|you|with)\b|[äöüß]/

/** What a tenant, a bank or an address is called stays as it is. */
const named = /Kalyna|Straße|https?:|^Банк: /

/** The page is in Ukrainian: it says so, and none of its words is German or English. */
async function inUkrainian(visit: Visit, name: string): Promise<void> {
  await expect(visit.page.locator('html')).toHaveAttribute('lang', 'uk')
  // The server's first picture has a heading and few words: what is read is the screen itself.
  await expect(visit.page.locator('.ws-first')).toHaveCount(0)
  await expect(visit.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const shown = (await pieces(visit.page)).filter((text) => !named.test(text))
  const german = foreignTextsIn('uk', 'de')
  const english = foreignTextsIn('uk', 'en')
  expect(
    shown.filter((text) => german.has(text) || english.has(text) || foreign.test(text)),
    `${name}: words of another language`,
  ).toEqual([])
  expect(await visit.page.title(), name).not.toMatch(foreign)
  await look(visit, name)
}

/** A language that isn't built in: its texts are files of a tenant, and everything people read is in it. */
test('a whole life in Ukrainian', async ({ world }) => {
  const oksana = { ...somebody(), firstName: 'Оксана', lastName: 'Ґалаґан' }
  // Banks take no other letters.
  const taras = { ...somebody(), firstName: 'Taras', lastName: 'Yizhakevych' }
  const giving = await world.visitor(kalyna, 'uk')
  const made = await recommend(giving, oksana, { share: 50, looker: inUkrainian })
  expect(giving.page.url()).toContain('/uk/rekomendatsiia/')

  const getting = await world.visitor(kalyna, 'uk')
  await enter(getting, made.short, taras, inUkrainian)
  const [letter] = await world.mail.letters(taras.email, 1)
  expect(letter?.subject).toMatch(/[а-яії]/i)
  expect(letter?.text).toMatch(/Добрий день, Taras/)
  expect(letter?.text.replace(/\S*(Kalyna|Straße|@|:\/\/)\S*/g, '')).not.toMatch(foreign)
  expect(letter?.text).toContain('617,25 €')
  await confirm(world, getting, taras, inUkrainian)

  await world.feed(kalyna).order(made.number)
  await claim(world, getting, taras, 'bank', inUkrainian)
  const area = await access(world, giving, oksana, inUkrainian)
  await area.tells(['created', 'confirmed', 'ordered'], 60)
  await expect(giving.page.getByText('617,25 €').first()).toBeVisible()
  for (const route of ['Imprint', 'Faq', 'Settings']) {
    await giving.open(await giving.pathOf(route))
    await expect(giving.heading(/./)).toBeVisible()
    await inUkrainian(giving, `20-${route.toLowerCase()}`)
  }
})

test('what one chooses by in Ukrainian', async ({ world }) => {
  const visit = await world.visitor(kalyna, 'uk')
  const catalogue = new CataloguePage(visit)
  await catalogue.open()
  await visit.consent()
  for (const name of await catalogue.names()) await catalogue.compare(name)
  await expect(visit.page.getByRole('columnheader')).toHaveCount(3)
  await inUkrainian(visit, '30-comparison')
  for (const path of ['internet', 'smartphone-tarife', 'smartphones', 'smartphones?tarif=kalyna-20']) {
    const [category = '', query = ''] = path.split('?')
    await catalogue.open(category, query && `?${query}`)
    await inUkrainian(visit, `31-${category}${query ? '-with-a-plan' : ''}`)
  }
  for (const id of ['10', '20', '30']) {
    await visit.open((await visit.pathOf('Product')).replace(':productId', id))
    await expect(visit.heading(/./)).toBeVisible()
    await inUkrainian(visit, `32-product-${id}`)
  }
})

test('a shop’s tablet in Ukrainian', async ({ world }) => {
  const visit = await world.visitor(kalyna, 'uk')
  for (const [route, query] of [
    ['KioskHome', ''],
    ['KioskRewards', ''],
    ['KioskRecommendation', '?produkt=10'],
    ['KioskCode', ''],
    ['KioskThanks', ''],
  ]) {
    await visit.open(`${await visit.pathOf(route ?? '')}${query ?? ''}`)
    await expect(visit.heading(/./)).toBeVisible()
    await inUkrainian(visit, `33-${(route ?? '').toLowerCase()}`)
  }
})

test('from German to Ukrainian what was typed stays, and the words of the other parts come with it', async ({
  world,
}) => {
  const visit = await world.visitor(kalyna, 'de')
  await visit.open('/de/login')
  await visit.consent()
  await visit.page
    .locator('input[type="email"], [autocomplete~="username"]')
    .first()
    .fill('oksana@example.org')
  await visit.page.getByRole('link', { name: /Українська/ }).click()
  await expect(visit.page).toHaveURL(/\/uk\/login$/)
  await expect(visit.page.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(visit.page.locator('input[type="email"], [autocomplete~="username"]').first()).toHaveValue(
    'oksana@example.org',
  )
  await visit.page.goBack()
})

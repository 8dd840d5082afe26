import { byKeyboard } from '../../fixtures/keyboard'
import { look } from '../../fixtures/look'
import { lookAt } from '../../fixtures/lookAt'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turnOf, whole } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { CataloguePage } from '../../pages/catalogue'

/** Section 2 of the specification, in its order; what is nested stands under its parent. */
const paths = [
  'internet internet/hybrid junge-leute glasfaser fernsehen smartphone-tarife prepaid-tarife young-tarife',
  'daten-tarife zusatzkarten combi-cards geraete smartphones tablets surfsticks internet-telefon',
  'homepage-und-shop webseite webshop webhosting company-start company-pro',
].flatMap((line) => line.split(' '))

test('each of the 22 categories has its page: title, breadcrumb, heading, products and one address', async ({
  world,
}) => {
  const visit = await world.visitor(funkwelle, 'de')
  const pages = new CataloguePage(visit)
  const categories = await pages.categories()
  expect(categories.map(({ Pfad }) => Pfad).toSorted()).toEqual(paths.toSorted())
  await pages.open()
  await visit.consentOnce()
  await look(visit.page, 'catalogue')
  for (const { Pfad: path, Name: name, Titel: title } of categories) {
    const address = `${visit.origin}/de/${path}`
    const { status, text } = await lookAt(new URL(address))
    expect(status, path).toBe(200)
    expect(text).toMatch(new RegExp(`<title>${title} · `))
    expect(text).toContain(`<link rel="canonical" href="${address}">`)
    expect(text).toContain('"BreadcrumbList"')
    expect((await lookAt(new URL(`${visit.origin}/de/produkte/${path}`))).status, path).toBe(302)
    expect(text).toContain('"ItemList"')
    // All are drawn by one screen: an ordinary run opens some of them.
    if (!whole && turnOf(path, 4) > 0) continue
    await pages.open(path)
    await expect(visit.heading(title)).toBeVisible()
    await expect(visit.page).toHaveTitle(new RegExp(`^${title} · `))
    await expect(pages.trail().locator('[aria-current="page"]')).toHaveText(name)
    await look(visit.page, `category-${path.replace('/', '-')}`)
  }
})

test('what narrows, orders and compares stands in the address: a reload and another language keep it', async ({
  world,
}) => {
  const visit = await world.visitor(funkwelle, 'de')
  const pages = new CataloguePage(visit)
  await pages.open('smartphones')
  await visit.consentOnce()
  const all = await pages.names()
  await pages.unfold()
  await pages.filter('Lumo').click()
  await pages.sorting().selectOption('gesamt')
  const shown = await pages.names()
  expect(shown.length).toBeLessThan(all.length)
  for (const name of shown.slice(0, 2)) await pages.compare(name)
  const stands = async () => {
    await expect(pages.items()).toHaveCount(shown.length)
    expect(await pages.names()).toEqual(shown)
    await expect.poll(() => pages.compared()).toEqual(shown.slice(0, 2))
    await pages.unfold()
    await expect(pages.filter('Lumo')).toHaveAttribute('aria-pressed', 'true')
    await expect(pages.sorting()).toHaveValue('gesamt')
  }
  const { search } = new URL(visit.page.url())
  await stands()
  await visit.page.reload()
  await expect(pages.items().first()).toBeVisible()
  await stands()
  await pages.speak('en')
  await expect.poll(() => new URL(visit.page.url()).pathname).toBe('/en/smartphones')
  expect(new URL(visit.page.url()).search).toBe(search)
  await expect(visit.heading('Smartphones with a plan')).toBeVisible()
  const english = new CataloguePage(await world.visitor(funkwelle, 'en'))
  await english.open('smartphones', search)
  await expect.poll(() => english.compared()).toEqual(shown.slice(0, 2))
})

test('by keyboard: from the start page to three products side by side, and on to the recommendation', async ({
  world,
}) => {
  const visit = await world.visitor(funkwelle, 'de')
  const pages = new CataloguePage(visit)
  const mouse = byKeyboard(visit.page)
  try {
    await visit.open('/de')
    await visit.consentOnce()
    await visit.page.getByRole('link', { name: visit.textOf('public', 'home.compare') }).click()
    await expect(visit.heading(visit.textOf('public', 'catalogue.all'))).toBeFocused()
    await pages.unfold()
    await pages.filter(visit.textOf('public', 'home.kind.web')).click()
    await expect(pages.items()).toHaveCount(4)
    const three = (await pages.names()).slice(0, 3)
    for (const name of three) await pages.compare(name)
    await expect.poll(() => pages.compared()).toEqual(three)
    await look(visit.page, 'comparison')
    await pages
      .items()
      .first()
      .getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') })
      .click()
    await expect(visit.page).toHaveURL(/\/de\/empfehlen\//)
  } finally {
    mouse()
  }
})

test('a plan for data leads to the tablets that go with it', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  await new CataloguePage(visit).open('daten-tarife')
  await visit.consentOnce()
  await visit.page
    .getByRole('link', { name: visit.textOf('public', 'catalogue.select.tablets') })
    .first()
    .click()
  await expect(visit.page).toHaveURL(/\/de\/tablets\?tarif=daten-50$/)
  await expect(
    visit.page.getByText(visit.textOf('public', 'catalogue.withTariff', { tariff: 'Daten 50' })),
  ).toBeVisible()
})

test('a plan leads to its devices, and a device shows with each plan what both cost over the contract', async ({
  world,
}) => {
  const visit = await world.visitor(funkwelle, 'de')
  const pages = new CataloguePage(visit)
  await pages.open('smartphone-tarife')
  await visit.consentOnce()
  await visit.page
    .getByRole('listitem')
    .filter({ has: visit.page.getByRole('heading', { name: 'Mobil M', exact: true }) })
    .getByRole('link', { name: visit.textOf('public', 'catalogue.select.smartphones') })
    .click()
  await expect(visit.page).toHaveURL(/\/de\/smartphones\?tarif=mobil-m$/)
  await expect(
    visit.page.getByText(visit.textOf('public', 'catalogue.withTariff', { tariff: 'Mobil M' })),
  ).toBeVisible()
  await visit.page.getByRole('link', { name: 'Lumo 5', exact: true }).click()
  await expect(visit.heading('Lumo 5')).toBeVisible()
  await expect(visit.page.getByRole('radio', { name: /Mobil M/ })).toBeChecked()
  // 49 euro for the device, 24 months of 24.95.
  await expect(visit.page.getByText('Gesamtpreis für 24 Monate: 647,80 €').first()).toBeVisible()
  await expect(visit.page.locator('s', { hasText: '79,00' })).toBeVisible()
  await look(visit.page, 'product-device')
  await visit.page.getByRole('radio', { name: /Mobil L/ }).check()
  await expect(visit.page).toHaveURL(/\/de\/produkt\/301\?tarif=mobil-l$/)
  await visit.page.reload()
  await expect(visit.page.getByRole('radio', { name: /Mobil L/ })).toBeChecked()
  const reported = await visit.page.locator('script[type="application/ld+json"]').textContent()
  expect(reported).toContain('"Product"')
})

test('a category that isn’t there is not found, and a tenant without a catalogue has no such pages', async ({
  world,
}) => {
  const visit = await world.visitor(funkwelle, 'de')
  const answer = await visit.page.goto(`${visit.origin}/de/produkte/telegrafie`)
  expect(answer?.status()).toBe(404)
  await expect(visit.heading(visit.textOf('public', 'state.noCategory.title'))).toBeVisible()
  await visit.consentOnce()
  await look(visit.page, 'category-unknown')
  await visit.page.getByRole('link', { name: visit.textOf('public', 'catalogue.toAll') }).click()
  await expect(visit.heading(visit.textOf('public', 'catalogue.all'))).toBeVisible()
  const other = await world.visitor(havelschutz, 'de')
  for (const path of ['/de/produkte', '/de/produkte/internet', '/de/produkt/40'])
    expect((await other.page.goto(`${other.origin}${path}`))?.status(), path).toBe(404)
})

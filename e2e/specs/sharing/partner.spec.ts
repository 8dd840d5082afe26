import { walkByKeyboard } from '../../fixtures/focus'
import { keepsNothing } from '../../fixtures/kept'
import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { letterOf, registersAs } from '../../journeys/partner'
import { lookAs } from '../../journeys/steps'
import { AreaPage } from '../../pages/area'
import { PartnerPage } from '../../pages/partner'

const looker = lookAs('funkwelle-de')

test('funkwelle: a partner registers by the keyboard, the mailbox confirms, and an operator says yes', async ({
  world,
}) => {
  const operator = world.operator(funkwelle)
  const [company, person] = ['Empfehlungen Kranich & Töchter', somebody()]
  const visit = await world.visitor(funkwelle, 'de')
  const page = new PartnerPage(visit)
  await visit.open(await visit.pathOf('Homepage'))
  await visit.consent()
  const mouse = byKeyboard(visit.page)
  await page.findWelcome()
  await visit.open(await visit.pathOf('Homepage'))
  await page.comesFromHome()
  await expect(visit.page.getByText(/€ bis .* netto/)).toBeVisible()
  await looker(visit, '99-partner-welcome')
  await page.begin()
  await page.next()
  await expect(visit.page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await page.fill(company, person)
  await page.next()
  await page.agree()
  await looker(visit, '99-partner-terms')
  await page.send()
  mouse()
  await page.isSentTo(person)
  await looker(visit, '99-partner-sent')
  await keepsNothing(visit, person, company)

  // The letter's link alone changes nothing; a first password does, and leads into the area.
  const link = await letterOf(world, visit, person)
  expect(await operator.waitingPartner(company)).toBeUndefined()
  await page.follow(link)
  await page.asks(person)
  await looker(visit, '99-partner-confirm')
  await keepsNothing(visit, person)
  const again = byKeyboard(visit.page)
  await page.confirm(password)
  await page.isIn(person)
  again()
  await visit.shows('profiseller', 'area.waitsTitle')
  await looker(visit, '99-partner-waits')

  // A letter tells of the yes, and leads to the login.
  await operator.run('partner', 'approve', (await operator.waitingPartner(company)) ?? '')
  await page.logOut()
  const login = await visit.pathOf('ProfisellerLogin')
  await visit.page.goto(await world.mail.link(person.email, new RegExp(`${login}$`)))
  await page.logIn(person.email, password)
  await page.isIn(person)
  await expect(visit.page.getByText(visit.textOf('profiseller', 'area.approved'))).toBeVisible()
  await looker(visit, '99-partner-approved')

  // Address and tax are typed in one go or in several: a reload and the other language leave what stands there.
  const street = 'Kranichufer 17'
  const field = () => visit.field('kit', 'shared.field.street')
  await visit.page.goto(`${visit.origin}${await visit.pathOf('ProfisellerData')}`)
  await field().fill(street)
  await visit.page.reload()
  await expect(field()).toHaveValue(street)
  await page.logOut()
  await keepsNothing(visit, person, street)
  await page.follow(link)
  await visit.shows('profiseller', 'confirm.over')

  // The letter about another account has its page also where a tenant has partners alone.
  await visit.open(await visit.pathOf('StopPayouts'))
  await expect(visit.heading(visit.textOf('kit', 'shared.link.incomplete'))).toBeVisible()
})

const pages = [
  ['ProfisellerArea', 'start'],
  ['ProfisellerLinks', 'links'],
  ['ProfisellerRecommendations', 'recommendations'],
  ['ProfisellerOrders', 'orders'],
  ['ProfisellerStatistics', 'statistics'],
  ['ProfisellerCommissions', 'rewards'],
  ['ProfisellerPlan', 'plan'],
  ['ProfisellerBilling', 'invoices'],
  ['ProfisellerData', 'masterData'],
] as const

/** Rows that are not as wide as their table: their cells stand under no head. */
const narrowRows = () =>
  [...document.querySelectorAll('table')].flatMap((table) =>
    [...table.rows]
      .filter((row) => table.clientWidth - row.getBoundingClientRect().width > 2)
      .map((row) => row.textContent),
  )

for (const language of ['de', 'en'] as const) {
  test(`funkwelle: a partner walks through the pages of the area by the keyboard, ${language}`, async ({
    world,
  }) => {
    const operator = world.operator(funkwelle)
    const company = `Empfehlungen Rohrdommel ${language}`
    const { person, visit, page, link } = await registersAs(world, funkwelle, company, language)
    const area = new AreaPage(visit, 'profiseller')
    const sees = lookAs(`funkwelle-${language}`)
    await page.follow(link)
    await page.confirm(password)
    await page.isIn(person)
    await operator.run('partner', 'approve', (await operator.waitingPartner(company)) ?? '')
    for (const { width, height } of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await visit.page.setViewportSize({ width, height })
      for (const [route, way] of pages) {
        const mouse = byKeyboard(visit.page)
        await area.goTo(way)
        // On a phone the menu closes behind who has chosen a page.
        if (width > 1000) await area.isOn(way)
        mouse()
        await expect(visit.page).toHaveURL(new RegExp(`${await visit.pathOf(route)}$`))
        await expect(visit.page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(visit.page.locator('[aria-busy=true]')).toHaveCount(0)
        await sees(visit, `99-${route}-${width}`)
        expect((await walkByKeyboard(visit.page)).faults, route).toEqual([])
        const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${route}: nothing scrolls sideways`).toBeLessThanOrEqual(width)
        if (width > 1000) expect(await visit.page.evaluate(narrowRows), route).toEqual([])
        if (width > 1000 && way === 'plan') {
          const table = await visit.page.getByRole('table').first().boundingBox()
          expect(table?.width, 'amounts stand near what they are for').toBeLessThan(800)
        }
      }
    }
  })
}

test('funkwelle: a registration that was refused ends the login, and a letter says so', async ({ world }) => {
  const operator = world.operator(funkwelle)
  const company = 'Empfehlungen Nebelbank'
  const { person, visit, page, link } = await registersAs(world, funkwelle, company)
  await page.follow(link)
  await page.asks(person)
  await page.confirm(password)
  await page.isIn(person)
  await operator.run('partner', 'refuse', (await operator.waitingPartner(company)) ?? '')
  const letters = await world.mail.count(person.email, 2)
  expect(letters.some(({ subject }) => subject === 'Deine Registrierung als Profiseller')).toBe(true)
  await visit.open(await visit.pathOf('ProfisellerArea'))
  await page.logIn(person.email, password)
  await visit.shows('kit', 'error.partner.ended')
})

test('havelschutz: where no partners are, there is nothing to register for', async ({ world }) => {
  const visit = await world.visitor(havelschutz, 'de')
  await visit.open('/de')
  await expect(visit.page.getByRole('heading', { level: 2 }).last()).toBeVisible()
  await expect(visit.page.getByText(visit.textOf('public', 'home.partnersTitle'))).toHaveCount(0)
  for (const path of ['/de/profiseller', '/de/profiseller/registrieren', '/de/profiseller/login'])
    expect((await visit.page.goto(`${visit.origin}${path}`))?.status(), path).toBe(404)
})

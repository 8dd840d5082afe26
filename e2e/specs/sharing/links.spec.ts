import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz, type Tenant } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { atWork } from '../../journeys/agency'
import { registersAs } from '../../journeys/partner'
import { lookAs } from '../../journeys/steps'
import { HomePage } from '../../pages/home'
import { LinksPage } from '../../pages/links'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'
import type { Visit } from '../../pages/visit'

type Route = 'AgencyLinks' | 'ProfisellerLinks'

/** In another browser, somebody opens the address and recommends. */
async function recommendsBy(world: World, tenant: Tenant, address: string): Promise<void> {
  const visit = await world.visitor(tenant, 'de')
  await visit.page.goto(address)
  await visit.consent()
  await expect(visit.page, 'the end of the address is kept nowhere').not.toHaveURL(/[?&]t=/)
  await new HomePage(visit).choose()
  await new RecommendPage(visit).complete(somebody(), tenant.share)
  await new SharePage(visit).isOpen()
}

/** Makes the first link, has it used, and pauses it. */
async function walks(world: World, tenant: Tenant, visit: Visit, route: Route, end: string): Promise<void> {
  const looker = lookAs(`${tenant.id}-de`)
  const links = new LinksPage(visit)
  const { page } = visit
  await page.setViewportSize({ width: 1440, height: 900 })
  await links.open(route)
  await links.isEmpty()
  await looker(visit, `links-${route}-empty`)
  const mouse = byKeyboard(page)
  await links.begin()
  await links.fill('Stand auf der Messe', end)
  await looker(visit, `links-${route}-new`)
  const address = await links.make('Stand auf der Messe')
  mouse()
  expect(address).toMatch(new RegExp(`/p/${end}$`))
  await looker(visit, `links-${route}-made`)
  await links.leave()

  await recommendsBy(world, tenant, address)
  await links.shows('Stand auf der Messe', { visits: 1, made: 1 })
  const { y } = (await links.row('Stand auf der Messe').boundingBox()) ?? { y: Number.NaN }
  expect(y, 'the first row stands high').toBeLessThan(400)
  await looker(visit, `links-${route}`)

  await links.openRow('Stand auf der Messe')
  expect(await links.address()).toBe(address)
  expect(await links.take('poster')).toBe(`${end}-plakat.pdf`)
  expect(await links.take('png')).toBe(`${end}-qr.png`)
  await looker(visit, `links-${route}-open`)
  await links.pause()
  await links.leave()

  // It leads on, and what is recommended by it counts no more; openings may for a quarter of a minute (freshLead).
  const late = await world.visitor(tenant, 'de')
  await late.page.goto(address)
  await expect(late.page).toHaveURL(new RegExp(`^${late.origin}/de`))
  await recommendsBy(world, tenant, address)
  await links.shows('Stand auf der Messe', { made: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await links.openRow('Stand auf der Messe')
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(390)
}

test('havelschutz: an agency makes a link, sees what came of it, and pauses it', async ({ world }) => {
  const agency = await world.operator(havelschutz).agency('Agentur Linkswalzer')
  const { visit } = await atWork(world, havelschutz, agency, 'owner')
  await walks(world, havelschutz, visit, 'AgencyLinks', 'linkswalzer-messe')
})

test('funkwelle: a partner makes a link, sees what came of it, and pauses it', async ({ world }) => {
  const operator = world.operator(funkwelle)
  const company = 'Empfehlungen Birkhahn'
  const { person, visit, page, link } = await registersAs(world, funkwelle, company)
  await page.follow(link)
  await page.asks(person)
  await page.confirm(password)
  await page.isIn(person)
  await operator.run('partner', 'approve', (await operator.waitingPartner(company)) ?? '')
  await walks(world, funkwelle, visit, 'ProfisellerLinks', 'birkhahn-messe')
})

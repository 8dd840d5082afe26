import { somebody, type Person } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import { PartnerPage } from '../pages/partner'
import type { Visit } from '../pages/visit'

/** Somebody who has registered as a partner, with the browser that it was done in and where the letter leads. */
export interface Registered {
  person: Person
  visit: Visit
  page: PartnerPage
  link: string
}

/** Somebody fills in the registration. */
export async function registersAs(
  world: World,
  tenant: Tenant,
  company: string,
  language: Language = 'de',
): Promise<Registered> {
  const person = somebody()
  const visit = await world.visitor(tenant, language)
  const page = new PartnerPage(visit)
  await page.open()
  await visit.consent()
  await page.fill(company, person)
  await page.next()
  await page.agree()
  await page.send()
  await page.isSentTo(person)
  return { person, visit, page, link: await letterOf(world, visit, person) }
}

/** Where the letter that asks for a confirmation leads. */
export async function letterOf(world: World, visit: Visit, { email }: Person): Promise<string> {
  return world.mail.link(email, new RegExp(`${await visit.pathOf('ProfisellerConfirm')}#t=`))
}

import { somebody, type Person } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import { AgencyRequestPage } from '../pages/agencyRequest'
import type { Visit } from '../pages/visit'

/** Somebody who has asked for an agency, with the browser that it was done in and where the letter leads. */
export interface Applicant {
  person: Person
  visit: Visit
  page: AgencyRequestPage
  link: string
}

/** Somebody fills in the form for an agency. */
export async function asksFor(
  world: World,
  tenant: Tenant,
  agency: string,
  language: Language = 'de',
): Promise<Applicant> {
  const person = somebody()
  const visit = await world.visitor(tenant, language)
  const page = new AgencyRequestPage(visit)
  await page.open()
  await visit.consent()
  await page.fill(agency, person)
  await page.agree()
  await page.send()
  await page.isSentTo(person)
  return { person, visit, page, link: await letterOf(world, visit, person) }
}

/** Where the letter that asks for a confirmation leads. */
export async function letterOf(world: World, visit: Visit, { email }: Person): Promise<string> {
  return world.mail.link(email, new RegExp(`${await visit.pathOf('AgencyConfirm')}#t=`))
}

/** The same, and the mailbox has confirmed. */
export async function confirmedRequest(...what: Parameters<typeof asksFor>): Promise<Applicant> {
  const one = await asksFor(...what)
  await one.page.follow(one.link)
  await one.page.confirm()
  return one
}

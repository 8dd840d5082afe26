import { somebody, type Person } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import { AreaPage } from '../pages/area'
import type { Visit } from '../pages/visit'
import { password, tokenOf } from './account'

export type AtWork = { person: Person; visit: Visit; area: AreaPage }

/**
 * An operator lets somebody into an agency, who sets the password by the letter's token and is logged in there. No
 * page is open yet.
 */
export async function colleague(
  world: World,
  tenant: Tenant,
  agency: string,
  role: 'owner' | 'owner-inactive' | 'employee',
  language: Language = 'de',
): Promise<AtWork> {
  const person = somebody()
  await world
    .operator(tenant)
    .run(
      'agency',
      'member',
      'add',
      agency,
      person.email,
      '--role',
      role,
      '--first',
      person.firstName,
      '--last',
      person.lastName,
      '--language',
      language,
    )
  const visit = await world.visitor(tenant, language)
  const link = await letterTo(world, visit, person, 'AgencySetPassword')
  await visit.post('/bff/agency/access', { token: tokenOf(link), password })
  await visit.declineUnasked()
  return { person, visit, area: new AreaPage(visit) }
}

/** The same, and the area is open. */
export async function atWork(...who: Parameters<typeof colleague>): Promise<AtWork> {
  const one = await colleague(...who)
  await one.visit.open(await one.visit.pathOf('AgencyHome'))
  await one.area.isStart(one.person)
  return one
}

/** The link of a letter that leads to one of the area's pages, with its token. */
export const letterTo = async (
  world: World,
  visit: Visit,
  { email }: Person,
  route: string,
): Promise<string> => world.mail.link(email, new RegExp(`${await visit.pathOf(route)}#t=`))

/** Somebody of an agency who is logged in as a recommender alone. No page is open yet. */
export async function letIn(...who: Parameters<typeof colleague>): Promise<AtWork> {
  const one = await colleague(...who)
  await one.visit.post('/bff/agency/logout')
  await one.visit.post('/bff/personal/login', { email: one.person.email, password, remember: false })
  return one
}

import { somebody, type Person } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import { AreaPage } from '../pages/area'
import { PersonalPage } from '../pages/personal'
import type { Visit } from '../pages/visit'
import { password } from './account'

export type AtWork = { person: Person; visit: Visit; area: AreaPage }

/** An operator lets somebody into an agency, who sets the password by the letter and is at work. */
export async function atWork(
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
  const area = new AreaPage(visit)
  await area.enter(await letterTo(world, visit, person, 'AgencySetPassword'), password)
  await area.isStart(person.firstName)
  await visit.consentOnce()
  return { person, visit, area }
}

/** The link of a letter that leads to one of the area's pages, with its token. */
export const letterTo = async (
  world: World,
  visit: Visit,
  { email }: Person,
  route: string,
): Promise<string> => world.mail.link(email, new RegExp(`${await visit.pathOf(route)}#t=`))

/** The same, and home again: the recommender's own area is open, and the agency's isn't. */
export async function letIn(...who: Parameters<typeof atWork>): Promise<AtWork> {
  const one = await atWork(...who)
  await one.area.logOut()
  const personal = new PersonalPage(one.visit)
  await personal.login(one.person.email, password)
  await personal.isOpen()
  return one
}

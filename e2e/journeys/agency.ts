import { somebody, type Person } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import { AreaPage } from '../pages/area'
import type { Visit } from '../pages/visit'
import { password } from './account'
import { access } from './steps'

/** An operator lets somebody into an agency, who sets the password by the letter; the recommender's own area is open then, and the agency's isn't yet. */
export async function letIn(
  world: World,
  tenant: Tenant,
  agency: string,
  role: 'owner' | 'owner-inactive' | 'employee',
  language: Language = 'de',
): Promise<{ person: Person; visit: Visit; area: AreaPage }> {
  const person = somebody()
  world
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
  await access(world, visit, person)
  return { person, visit, area: new AreaPage(visit) }
}

/** Somebody of an agency, in a browser of their own. */
export type AtWork = Awaited<ReturnType<typeof letIn>>

/** The same, and logged in to the agency's area. */
export async function atWork(...who: Parameters<typeof letIn>): ReturnType<typeof letIn> {
  const one = await letIn(...who)
  await one.visit.open(await one.visit.pathOf('AgencyHome'))
  await one.area.logIn(one.person.email, password)
  await one.area.isStart(one.person.firstName)
  return one
}

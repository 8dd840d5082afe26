import { employ, type Colleague } from '../fixtures/companyLogin'
import { somebody, type Person } from '../fixtures/people'
import { gated } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import { AreaPage } from '../pages/area'
import { CompanyLoginPage } from '../pages/companyLogin'
import type { Visit } from '../pages/visit'

/** Somebody of the company who is known at its own login, with a browser that stands before the agencies' door. */
export interface AtTheDoor {
  person: Person
  /** What one logs in with at the company. */
  name: string
  visit: Visit
  company: CompanyLoginPage
  area: AreaPage
}

interface Wish extends Partial<Colleague> {
  person?: Person
  /** The page that is gone to. */
  wanted?: string
  /** A browser that was used before. */
  visit?: Visit
  language?: Language
}

/** Goes to a page of the agency area, and stands at its login. */
export async function atTheDoor(
  world: World,
  { person = somebody(), wanted = 'AgencyHome', visit, language = 'de', ...colleague }: Wish = {},
): Promise<AtTheDoor> {
  const name = person.email.split('@')[0] ?? ''
  await employ(world.product.companyLogin, { name, email: person.email, ...colleague })
  const at = visit ?? (await world.visitor(gated, language))
  await at.open(await at.pathOf(wanted))
  await at.consentOnce()
  const area = new AreaPage(at)
  await area.isLogin()
  return { person, name, visit: at, company: new CompanyLoginPage(at), area }
}

/** An operator lets somebody into an agency. */
export async function memberOf(world: World, agency: string, person = somebody()): Promise<Person> {
  const operator = world.operator(gated)
  const names = ['--first', person.firstName, '--last', person.lastName]
  const number = await operator.agency(agency)
  await operator.run('agency', 'member', 'add', number, person.email, '--role', 'owner', ...names)
  return person
}

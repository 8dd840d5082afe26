import { somebody, type Person } from '../fixtures/people'
import type { World } from '../fixtures/world'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { Visit } from '../pages/visit'
import { recommended, type ByApi } from './made'
import { access } from './steps'

export const password = 'Havel-Funk-2031'

/** Somebody who has recommended something, set a password by the mailed link, and is logged in in that browser. */
export async function member(
  world: World,
  tenant: Tenant,
  language: Language = 'de',
): Promise<{ person: Person; visit: Visit; link: ByApi }> {
  const person = somebody()
  const link = await recommended(world, tenant, person, { language })
  const visit = await world.visitor(tenant, language)
  await access(world, visit, person)
  return { person, visit, link }
}

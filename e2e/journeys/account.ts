import { somebody, type Person } from '../fixtures/people'
import type { World } from '../fixtures/world'
import type { Tenant } from '../fixtures/tenants'
import type { Visit } from '../pages/visit'
import { access, recommend } from './steps'

export const password = 'Havel-Funk-2031'

/** Somebody who has recommended something, set a password by the mailed link, and is logged in in that browser. */
export async function member(world: World, tenant: Tenant): Promise<{ person: Person; visit: Visit }> {
  const person = somebody()
  const visit = await world.visitor(tenant, 'de')
  await recommend(visit, person)
  await access(world, visit, person)
  return { person, visit }
}

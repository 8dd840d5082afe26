import { somebody, type Person } from '../fixtures/people'
import type { World } from '../fixtures/world'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { Visit } from '../pages/visit'
import { recommended, type ByApi } from './made'

export const password = 'Havel-Funk-2031'

/** The token in a mailed link. */
export const tokenOf = (link: string): string => link.split('#t=')[1] ?? ''

/**
 * Somebody who has recommended something and set a password by the mailed link: logged in in that browser, in which
 * no page is open yet.
 */
export async function member(
  world: World,
  tenant: Tenant,
  language: Language = 'de',
): Promise<{ person: Person; visit: Visit; link: ByApi }> {
  const person = somebody()
  const [link, visit] = await Promise.all([
    recommended(world, tenant, person, { language }),
    world.visitor(tenant, language),
  ])
  await comesIn(world, visit, person)
  return { person, visit, link }
}

/** Sets a password by the link of the first letter, by the call of the page that it leads to, and is logged in. */
export async function comesIn(world: World, visit: Visit, { email }: Person): Promise<void> {
  const paths = [await visit.pathOf('Registration'), await visit.pathOf('SetPassword')]
  const link = await world.mail.link(email, new RegExp(`(${paths.join('|')})#t=`))
  await visit.post('/bff/personal/access', { token: tokenOf(link), password })
  await visit.declineUnasked()
}

import { expect } from '@playwright/test'
import { somebody } from '../fixtures/people'
import type { Tenant } from '../fixtures/tenants'
import type { Language } from '../fixtures/texts'
import type { World } from '../fixtures/world'
import type { Visit } from '../pages/visit'
import { member } from './account'
import { confirmed, recommended, type ByApi } from './made'

interface Sums {
  totals: { waiting: { count: number; cents: number } }
}

/** How many awards wait for somebody who is logged in. */
export const waiting = async (visit: Visit) =>
  (await visit.get<Sums>('/bff/personal/overview')).totals.waiting

/**
 * Somebody with many recommendations, by public calls alone. Nine of them succeed, which earns two bonuses: eleven awards wait then.
 */
export async function manyWaiting(
  world: World,
  tenant: Tenant,
  {
    all = 40,
    succeed = 9,
    claims = 11,
    language = 'de',
  }: { all?: number; succeed?: number; claims?: number; language?: Language } = {},
): Promise<{ visit: Visit; links: ByApi[] }> {
  const { person, visit, link } = await member(world, tenant, language)
  const links = [link]
  while (links.length < all) links.push(await recommended(world, tenant, person))
  const good = links.slice(0, succeed)
  for (const one of good) {
    await confirmed(world, tenant, one, somebody())
    await world.feed(tenant).order(one.number)
  }
  await expect
    .poll(async () => (await waiting(visit)).count, { timeout: 180_000, intervals: [2000] })
    .toBe(claims)
  return { visit, links }
}

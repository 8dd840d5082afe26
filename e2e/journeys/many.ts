import { expect } from '@playwright/test'
import { somebody, type Person } from '../fixtures/people'
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
 * Somebody with many recommendations, by public calls alone. Nine of them succeed, which earns two bonuses: eleven
 * awards wait then.
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
  // What succeeds waits for mails and periods, while the others are made one by one.
  const first = [link]
  while (first.length < succeed) first.push(await recommended(world, tenant, person))
  const [rest] = await Promise.all([
    others(world, tenant, person, all - succeed),
    ...first.map(async (one) => {
      await confirmed(world, tenant, one, somebody())
      await world.feed(tenant).order(one.number)
    }),
  ])
  await expect
    .poll(async () => (await waiting(visit)).count, { timeout: 180_000, intervals: [2000] })
    .toBe(claims)
  return { visit, links: [...first, ...rest] }
}

async function others(world: World, tenant: Tenant, person: Person, count: number): Promise<ByApi[]> {
  const made: ByApi[] = []
  while (made.length < count) made.push(await recommended(world, tenant, person))
  return made
}

import type { ComponentType } from 'react'
import type { RemoteEntry, RouteEntry } from '@weitersagen/kit/boot'
import type { reportFailure } from '../report'
import { missingParts, type Parts } from './parts'
import { RemoteNewer } from './RemoteNewer'

/** What this shell's kit offers, from its build. */
declare const KIT_OFFERS: Parts

type Manifest = { kit?: { uses?: Parts } }

/** As many as a line of a log holds. */
const named = (missing: string[]): string => missing.slice(0, 8).join(',')

async function usedBy({ entry, manifest }: RemoteEntry): Promise<Parts> {
  const answer = await fetch(manifest ?? new URL('mf-manifest.json', new URL(entry, location.href)))
  if (!answer.ok) throw new Error(`The manifest of ${entry} answered ${String(answer.status)}`)
  return ((await answer.json()) as Manifest).kit?.uses ?? {}
}

class MissingParts extends Error {
  override name = 'MissingParts'
}

const asked = new Map<string, Promise<ComponentType | undefined>>()

async function ask(route: RouteEntry, remote: RemoteEntry, report: typeof reportFailure) {
  const missing = missingParts(await usedBy(remote), KIT_OFFERS)
  if (missing.length === 0) return undefined
  report('kit', route.name, new MissingParts(), named(missing))
  return RemoteNewer
}

/**
 * The page in the place of a screen whose remote needs parts that this shell's kit hasn't; nothing where it has
 * them all. A remote is looked at once, by its entry: another build of it is another entry. `report` is handed in:
 * imported here, it would be a module of its own in the first load.
 */
export function refusal(
  route: RouteEntry,
  remote: RemoteEntry,
  report: typeof reportFailure,
): Promise<ComponentType | undefined> {
  const asking = asked.get(remote.entry) ?? ask(route, remote, report)
  asked.set(remote.entry, asking)
  asking.catch(() => asked.delete(remote.entry))
  return asking
}

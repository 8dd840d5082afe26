import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { digest, sourcesIn } from './digest.mjs'

const top = join(import.meta.dirname, '../../..')
const common = ['package-lock.json', 'tsconfig.base.json', 'shell/kit']

const ofSellers = '@weitersagen/seller'

/** Whether the screens that both kinds of sellers have are built into a front end: it names them in its package. */
function showsSellers(part) {
  const list = join(top, part, 'package.json')
  if (!existsSync(list)) return false
  return ofSellers in (JSON.parse(readFileSync(list, 'utf8')).dependencies ?? {})
}

/** A front end without the packages that lie in its folder: the host's are built into others. */
const ownOf = (part) => sourcesIn(part, top).filter((path) => !existsSync(join(top, path, 'package.json')))

/** What the bundle of a front end is built from, as paths from the repository's top. */
export const sourcesOf = (part) => [
  ...common,
  ...(showsSellers(part) ? ['shell/seller'] : []),
  ...ownOf(part),
]

// Rule (page, 8 D): The same sources give the same version, of a front end and of an image, and every image carries it
// with its commit. Enforced: versions.mjs versions. Test: versions.test.mjs `every image that is built here is named
// by its version, and given its version and revision`.
/** The first digits of a digest: a front end's version, and an image's. */
export const versionOf = (paths) => digest(paths, top).slice(0, 12)

/** The version of the front end in a folder. */
export const frontEndVersion = (folder) => versionOf(sourcesOf(relative(top, folder)))

export const kitVersion = () => versionOf(common)

import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'bin', 'coverage', '.cache', '.git', 'test-results'])

/** What of a folder is a source; nothing where there is no such folder. */
export const sourcesIn = (folder, top) =>
  (existsSync(join(top, folder)) ? readdirSync(join(top, folder)) : [])
    .filter((name) => !skipped.has(name))
    .sort()
    .map((name) => join(folder, name))

function* filesOf(path, top) {
  const stat = lstatSync(join(top, path), { throwIfNoEntry: false })
  // What lies behind a link belongs to another folder.
  if (!stat || stat.isSymbolicLink()) return
  if (!stat.isDirectory()) {
    yield path
    return
  }
  for (const inside of sourcesIn(path, top)) yield* filesOf(inside, top)
}

/**
 * One hash over the names and contents of files and folders below `top`: what is built from the same sources has
 * the same.
 */
export function digest(paths, top = '.') {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(path, top)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(top, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

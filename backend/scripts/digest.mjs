// One hash over the names and contents of files and folders: the stamp by which builds know whether their sources changed.
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const skipped = new Set(['node_modules', 'dist', 'bin', 'coverage', '.cache', '.git', 'test-results'])

function* filesOf(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  // What lies behind a link belongs to another folder.
  if (!stat || stat.isSymbolicLink()) return
  if (!stat.isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name)) yield* filesOf(join(path, name))
  }
}

export function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(digest(argv.slice(2)))

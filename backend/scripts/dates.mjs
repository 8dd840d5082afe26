// Go keeps a test's result while the files that it opens have the size and the date that they had; a fresh clone
// has the date of its checkout. So each file of the repository gets a date that follows from its content, and each
// folder the same one: clones look alike.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, lutimesSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

/** In seconds: dates lie in the seventeen years after it, long ago for Go, which trusts no file of this very moment. */
const first = Date.UTC(2001, 0, 1) / 1000
const dateOf = (content) => first + (createHash('sha256').update(content).digest().readUInt32BE(0) >>> 3)

function date(path, seconds) {
  if (lstatSync(path).mtimeMs !== seconds * 1000) lutimesSync(path, seconds, seconds)
}

export function giveDates(top) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const folders = new Set()
  for (const name of list.split('\0').filter(Boolean)) {
    const path = join(top, name)
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat || stat.isDirectory()) continue
    date(path, dateOf(stat.isSymbolicLink() ? readlinkSync(path) : readFileSync(path)))
    for (let at = dirname(name); at !== '.'; at = dirname(at)) folders.add(at)
  }
  for (const folder of folders) date(join(top, folder), first)
}

if (argv[1] === fileURLToPath(import.meta.url)) giveDates(process.cwd())

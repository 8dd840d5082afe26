// The import rules of the house, kept: each Go folder under an `internal` imports only what the table beside it (imports.txt) lets it import, and
// nothing but tests imports what stands in `test`.
//   imports.mjs check      fails on an import without a rule, a rule without an import, a folder without a line, and groups that know each other in a circle
//   imports.mjs picture    writes the picture of the groups and their arrows into backend/internal/README.md; `check` fails when it is stale
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, chdir, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(fileURLToPath(new URL('..', import.meta.url)))
const house = 'weitersagen.app/backend/'
const top = `${house}internal/`
const readme = 'internal/README.md'
const [begin, end] = ['<!-- picture: made by `make picture` -->', '<!-- end of the picture -->']

/** One line of the table: folders, and what they may import. `*` is one step of a path, `/**` a folder and all below it. */
function readTable() {
  const rules = []
  readFileSync('internal/imports.txt', 'utf8')
    .split('\n')
    .forEach((line, at) => {
      const [folder, ...allowed] = line.replace(/#.*/, '').trim().split(/\s+/)
      if (!folder) return
      const same = rules.find((rule) => rule.folder === folder)
      if (same) same.allowed.push(...allowed)
      else rules.push({ folder, allowed, at: at + 1, used: new Set() })
    })
  return rules
}

const matches = (pattern, path) =>
  new RegExp(
    '^' + pattern.replace(/\/\*\*$/, '@').replace(/[.+]/g, '\\$&').replace(/\*/g, '[^/]+').replace(/@$/, '(/.*)?') + '$',
  ).test(path)

/** A library is allowed with all its packages, a folder of the house by itself unless the table says `/**`. */
const allows = (entry, path) => matches(entry, path) || (entry.includes('.') && path.startsWith(entry + '/'))

/** Every folder of `internal` with what its product code imports; tests may import what they like. Beside them `tests`, the folders of `test`, and `lookers`, others that import one. */
function readFolders() {
  const listed = execFileSync('go', ['list', '-f', '{{.ImportPath}} {{join .Imports " "}}', './...'], { encoding: 'utf8' })
  const all = listed
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  const isTest = (name) => name.startsWith(`${house}test/`)
  return {
    folders: all
      .filter(([path]) => path.startsWith(top))
      .map(([path, ...imports]) => {
        const named = imports.filter((name) => name.split('/')[0].includes('.'))
        return { path: path.slice(top.length), imports: named.map((name) => (name.startsWith(top) ? name.slice(top.length) : name)) }
      }),
    tests: all.map(([path]) => path).filter(isTest).map((path) => path.slice(house.length)),
    lookers: all.filter(([path, ...imports]) => !isTest(path) && imports.some(isTest)).map(([path]) => path.slice(house.length)),
  }
}

/** A group's own folder builds its slices, and `peers` says what a slice needs of others: both look at neighbours, all else doesn't. */
const isModule = (path) => !path.includes('/')
const below = ['kernel', 'platform', 'setup']
const looksAround = (path) => isModule(path) || path.split('/')[2] === 'peers'

const groupOf = (path) => path.split('/')[0]
const sliceOf = (path) => path.split('/').slice(0, 2).join('/')

function check(rules, { folders, tests, lookers }) {
  const faults = lookers.map((path) => `${path} imports what stands in test, which never ships`)
  for (const path of tests) {
    const own = rules.filter(({ folder }) => folder.startsWith('test/') && matches(folder, path))
    own.forEach((rule) => rule.used.add(rule.folder))
    if (own.length === 0) faults.push(`${path}: no line of imports.txt names it`)
  }
  for (const { path, imports } of folders) {
    const own = rules.filter(({ folder }) => matches(folder, path))
    if (!rules.some(({ folder }) => !folder.startsWith('*') && matches(folder, path))) {
      // A folder of a slice is known by its kind, such as gormstore; a slice, and a kind that nobody else has, by a line of its own.
      const kind = own.some(({ folder }) => folder.startsWith(isModule(path) ? '*' : '*/*/'))
      const slice = rules.some((rule) => rule.folder === `${sliceOf(path)}/**` || (isModule(path) && rule.folder.startsWith(`${path}/`)))
      if (!kind || !slice) faults.push(`internal/${path}: no line of imports.txt names it`)
    }
    own.forEach((rule) => rule.used.add(rule.folder))
    for (const name of imports) {
      if (!name.includes('.') && sliceOf(name) === sliceOf(path)) continue
      const by = own.filter(({ allowed }) => allowed.some((entry) => allows(entry, name)))
      if (by.length === 0) faults.push(`internal/${path} imports ${name}: no line of imports.txt allows it`)
      for (const rule of by) rule.allowed.filter((entry) => allows(entry, name)).forEach((entry) => rule.used.add(entry))
    }
  }
  for (const { folder, allowed, at, used } of rules) {
    if (folder.startsWith('*')) continue // a kind may do what no slice of today needs
    const idle = [folder, ...allowed].filter((entry) => !used.has(entry))
    if (idle.length > 0) faults.push(`internal/imports.txt:${at}: nobody needs ${idle.join(' ')}`)
  }
  return faults
}

/** What each group imports of the others. `app` connects them all and stands above; kernel, platform and setup stand below, and the table alone says what they may. */
function arrowsOf(folders) {
  const arrows = new Map()
  for (const { path, imports } of folders) {
    const from = groupOf(path)
    if (!arrows.has(from)) arrows.set(from, new Set())
    for (const name of imports.filter((one) => !one.includes('.'))) if (![from, ...below].includes(groupOf(name))) arrows.get(from).add(groupOf(name))
  }
  for (const outside of ['app', ...below]) arrows.delete(outside)
  return new Map([...arrows].sort())
}

/** Groups that know each other in a circle, the first that is found. */
function circle(arrows) {
  const walk = (group, way) => {
    if (way.includes(group)) return [...way.slice(way.indexOf(group)), group]
    for (const next of arrows.get(group) ?? []) {
      const found = walk(next, [...way, group])
      if (found) return found
    }
    return undefined
  }
  for (const group of arrows.keys()) {
    const found = walk(group, [])
    if (found) return [`groups know each other in a circle: ${found.join(' → ')}`]
  }
  return []
}

/** The arrows as a diagram; those that only peers and modules need are dotted. */
function picture(arrows, all) {
  const lines = [...all].flatMap(([from, to]) => [...to].sort().map((group) => `  ${from} ${arrows.get(from)?.has(group) ? '-->' : '-.->'} ${group}`))
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n')
}

const drawn = (text, image) => text.slice(0, text.indexOf(begin) + begin.length) + `\n${image}\n` + text.slice(text.indexOf(end))

const rules = readTable()
const listed = readFolders()
const { folders } = listed
const arrows = arrowsOf(folders.filter(({ path }) => !looksAround(path)))
const text = readFileSync(readme, 'utf8')
const fresh = drawn(text, picture(arrows, arrowsOf(folders)))
if (argv[2] === 'picture') {
  writeFileSync(readme, fresh)
} else {
  const faults = [...check(rules, listed), ...circle(arrows)]
  if (text !== fresh) faults.push(`${readme}: the picture is stale, run: make picture`)
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    exit(1)
  }
}

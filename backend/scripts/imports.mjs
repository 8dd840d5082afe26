// The import rules of the house, kept: each Go folder under an `internal` imports only what the table beside it
// (imports.txt) lets it import, and nothing but tests imports what stands in `test`. Slices look only at those
// earlier in the list, order.txt beside it.
//   imports.mjs check      fails on an import without a rule, a rule without an import, a folder without a line, and an
//                          arrow against the order
//   imports.mjs picture    writes the list of slices and their arrows into backend/internal/README.md; `check` fails
//                          when it is stale
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, chdir, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(fileURLToPath(new URL('..', import.meta.url)))
const house = 'weitersagen.app/backend/'
const top = `${house}internal/`
const readme = 'internal/README.md'
const [begin, end] = ['<!-- picture: made by `make picture` -->', '<!-- end of the picture -->']

/**
 * One line of the table: folders, and what they may import. `*` is one step of a path, `/**` a folder and all below
 * it.
 */
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
    '^' +
      pattern
        .replace(/\/\*\*$/, '@')
        .replace(/[.+]/g, '\\$&')
        .replace(/\*/g, '[^/]+')
        .replace(/@$/, '(/.*)?') +
      '$',
  ).test(path)

/** A library is allowed with all its packages, a folder of the house by itself unless the table says `/**`. */
const allows = (entry, path) => matches(entry, path) || (entry.includes('.') && path.startsWith(entry + '/'))

/**
 * Every folder of `internal` with what its product code imports; tests may import what they like. Beside them
 * `tests`, the folders of `test`, and `lookers`, others that import one.
 */
function readFolders() {
  const listed = execFileSync('go', ['list', '-f', '{{.ImportPath}} {{join .Imports " "}}', './...'], {
    encoding: 'utf8',
  })
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
        return {
          path: path.slice(top.length),
          imports: named.map((name) => (name.startsWith(top) ? name.slice(top.length) : name)),
        }
      }),
    tests: all
      .map(([path]) => path)
      .filter(isTest)
      .map((path) => path.slice(house.length)),
    lookers: all
      .filter(([path, ...imports]) => !isTest(path) && imports.some(isTest))
      .map(([path]) => path.slice(house.length)),
  }
}

/** A group's own folder builds its slices. */
const isModule = (path) => !path.includes('/')

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
      // A folder of a slice is known by its kind, such as gormstore; a slice, and a kind that no one else has, by a
      // line of its own.
      const kind = own.some(({ folder }) => folder.startsWith(isModule(path) ? '*' : '*/*/'))
      const slice = rules.some(
        (rule) => rule.folder === `${sliceOf(path)}/**` || (isModule(path) && rule.folder.startsWith(`${path}/`)),
      )
      if (!kind || !slice) faults.push(`internal/${path}: no line of imports.txt names it`)
    }
    own.forEach((rule) => rule.used.add(rule.folder))
    for (const name of imports) {
      if (!name.includes('.') && sliceOf(name) === sliceOf(path)) continue
      const by = own.filter(({ allowed }) => allowed.some((entry) => allows(entry, name)))
      if (by.length === 0) faults.push(`internal/${path} imports ${name}: no line of imports.txt allows it`)
      for (const rule of by)
        rule.allowed.filter((entry) => allows(entry, name)).forEach((entry) => rule.used.add(entry))
    }
  }
  for (const { folder, allowed, at, used } of rules) {
    if (folder.startsWith('*')) continue // a kind may do what no slice of today needs
    const idle = [folder, ...allowed].filter((entry) => !used.has(entry))
    if (idle.length > 0) faults.push(`internal/imports.txt:${at}: nobody needs ${idle.join(' ')}`)
  }
  return faults
}

/** The slices in their order, each with what it is. */
const readOrder = () =>
  readFileSync('internal/order.txt', 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [slice, ...about] = line.trim().split(/\s+/)
      return { slice, about: about.join(' ') }
    })

/** Kernel, platform, setup and app have no place in the list of slices: the table alone says what they may. */
const outside = ['kernel', 'platform', 'setup', 'app']

/** Which slices each slice imports. */
function arrowsOf(folders) {
  const arrows = new Map()
  for (const { path, imports } of folders) {
    if (isModule(path) || outside.includes(groupOf(path))) continue
    const from = sliceOf(path)
    if (!arrows.has(from)) arrows.set(from, new Map())
    for (const name of imports.filter((one) => !one.includes('.') && one.includes('/'))) {
      const to = sliceOf(name)
      if (to !== from && !outside.includes(groupOf(to)) && !arrows.get(from).has(to)) arrows.get(from).set(to, path)
    }
  }
  return arrows
}

/** Slices without a place in the order, places without a slice, and arrows against it. */
function disorder(order, arrows) {
  const place = new Map(order.map(({ slice }, at) => [slice, at]))
  const faults = order
    .filter(({ slice }) => !arrows.has(slice))
    .map(({ slice }) => `internal/order.txt: there is no slice ${slice}`)
  // A group stands in one stretch of the list, so that no two groups look at each other.
  order.forEach(({ slice }, at) => {
    const last = order.findLastIndex((other, before) => before < at && groupOf(other.slice) === groupOf(slice))
    if (last >= 0 && last < at - 1) faults.push(`internal/order.txt: ${slice} stands apart from its group`)
  })
  for (const [from, to] of arrows) {
    if (!place.has(from)) faults.push(`internal/order.txt: ${from} has no place in it`)
    for (const [slice, path] of to)
      if (place.get(slice) > place.get(from))
        faults.push(
          `internal/${path} imports ${slice}, which is later in the list than ${from}: ` +
            'internal/order.txt says what to do instead',
        )
  }
  return faults
}

/** The list as a table; a slice looks only at earlier ones. */
function picture(order, arrows) {
  const place = new Map(order.map(({ slice }, at) => [slice, at]))
  const rows = order.map(({ slice, about }) => {
    const looksAt = [...(arrows.get(slice)?.keys() ?? [])]
      .filter((one) => one !== 'programme/tenant')
      .sort((a, b) => place.get(a) - place.get(b))
    return `| [${slice}](${slice}) | ${about} | ${looksAt.map((one) => one.split('/')[1]).join(', ')} |`
  })
  return ['| slice | what it is | looks at |', '| --- | --- | --- |', ...rows].join('\n')
}

const drawn = (text, image) =>
  text.slice(0, text.indexOf(begin) + begin.length) + `\n${image}\n` + text.slice(text.indexOf(end))

const rules = readTable()
const listed = readFolders()
const { folders } = listed
const order = readOrder()
const arrows = arrowsOf(folders)
const text = readFileSync(readme, 'utf8')
const fresh = drawn(text, picture(order, arrows))
if (argv[2] === 'picture') {
  writeFileSync(readme, fresh)
} else {
  const faults = [...check(rules, listed), ...disorder(order, arrows)]
  if (text !== fresh) faults.push(`${readme}: the picture is stale, run: make picture`)
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    exit(1)
  }
}

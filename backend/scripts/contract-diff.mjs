// Tells in plain words how the calls of backend/api/openapi.yaml differ from those of a commit before; vendor extensions (x-…) are nobody's contract
// and are left out, and so is the order of what has none.
//   contract-diff.mjs <commit>     fails when anything differs
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('../..', import.meta.url))
const file = 'backend/api/openapi.yaml'
const [since] = argv.slice(2)
if (!since) {
  console.error('contract-diff: say with which commit to compare: make contract-diff SINCE=<commit>')
  exit(2)
}

// The reader of YAML that the tools of the front end bring along.
const require = createRequire(import.meta.url)
const { parse } = createRequire(require.resolve('cosmiconfig'))('yaml')

const read = (text) => plain(parse(text, { maxAliasCount: -1 }))

/** The document without extensions; a field that is called so is none. */
function plain(value, under) {
  if (Array.isArray(value)) return value.map((item) => plain(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => under === 'properties' || !key.startsWith('x-'))
      .map(([key, inner]) => [key, plain(inner, key)]),
  )
}

/** What has a name of its own is compared by it: parameters and tags; what is a set is compared as one. */
function named(list, under) {
  if (under === 'required' || under === 'enum') return Object.fromEntries(list.map((item) => [String(item), true]))
  const name = (item) => (item && typeof item === 'object' ? (item.in ? `${item.in} ${item.name}` : item.name) : undefined)
  return Object.fromEntries(list.map((item, at) => [name(item) ?? at, item]))
}

const shown = (value) => {
  const text = JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

function compare(before, now, at, under, tell) {
  if (Array.isArray(before) && Array.isArray(now)) [before, now] = [named(before, under), named(now, under)]
  const both = [before, now].every((value) => value !== null && typeof value === 'object')
  if (!both) {
    if (JSON.stringify(before) !== JSON.stringify(now)) tell(`${at}: was ${shown(before)}, is ${shown(now)}`)
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const place = at ? `${at} › ${key}` : key
    if (!(key in now)) tell(`${place}: gone (was ${shown(before[key])})`)
    else if (!(key in before)) tell(`${place}: new (${shown(now[key])})`)
    else compare(before[key], now[key], place, key, tell)
  }
}

const git = (...args) => execFileSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 1 << 28 })
const before = read(git('show', `${since}:${file}`))
const now = read(readFileSync(`${top}/${file}`, 'utf8'))
const differences = []
compare(before, now, '', '', (line) => differences.push(line))

const verbs = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']
const calls = Object.values(now.paths).flatMap((path) => Object.keys(path).filter((key) => verbs.includes(key))).length
const schemas = Object.keys(now.components.schemas).length
if (differences.length === 0) {
  console.log(`the ${calls} calls and ${schemas} schemas of ${file} are those of ${since}; only extensions and order may differ`)
} else {
  console.log(differences.join('\n'))
  console.error(`${differences.length} differences from ${since}`)
  exit(1)
}

// Tells in plain words how the calls of backend/api/openapi.yaml differ from those of a commit before; vendor
// extensions (x-…) are no one's contract and are left out, and so is the order of what has none. That the file is what
// the code gives is guarded by `make contract-check`, not here.
//   contract-diff.mjs <commit>     fails when anything differs
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

const top = join(import.meta.dirname, '../..')
const file = 'backend/api/openapi.yaml'

// The reader of YAML that the tools of the front end bring along.
const require = createRequire(import.meta.url)
const { parse } = createRequire(require.resolve('cosmiconfig'))('yaml')

const read = (text) => plain(parse(text, { maxAliasCount: -1 }))

/** Under these the keys are names that the programme gave, whatever they begin with. */
const ofNames = new Set(
  ['paths', 'properties', 'patternProperties', '$defs', 'dependentRequired', 'dependentSchemas', 'headers']
    .concat(['responses', 'content', 'schemas', 'parameters', 'examples', 'requestBodies', 'securitySchemes'])
    .concat(['links', 'callbacks', 'pathItems', 'variables', 'mapping', 'encoding']),
)
/** These hold data, which have no extensions. */
const ofData = new Set(['example', 'default', 'const', 'enum', 'value'])

/** The document without extensions; what the programme gave such a name is none. */
function plain(value, named = false) {
  if (Array.isArray(value)) return value.map((item) => plain(item))
  if (value === null || typeof value !== 'object') return value
  if (!named && value.allOf?.length === 1 && value.allOf[0].$ref) {
    // The way in which version 3.0 writes a reference with words beside it.
    const { allOf, ...beside } = value
    return plain({ ...beside, ...allOf[0] })
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => named || !key.startsWith('x-'))
      .map(([key, inner]) => [key, !named && ofData.has(key) ? inner : plain(inner, !named && ofNames.has(key))]),
  )
}

/** What has a name of its own is compared by it: parameters and tags; what is a set is compared as one. */
function byName(list, under) {
  if (['required', 'enum', 'type'].includes(under))
    return Object.fromEntries(list.map((item) => [JSON.stringify(item), true]))
  if (!['parameters', 'tags'].includes(under)) return { ...list }
  const name = (item) => item.$ref ?? (item.in ? `${item.in} ${item.name}` : item.name)
  return Object.fromEntries(list.map((item, at) => [name(item) ?? at, item]))
}

const shown = (value) => {
  const text = JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

function compare(before, now, at, under, tell) {
  const alike = Array.isArray(before) === Array.isArray(now)
  if (alike && Array.isArray(before)) [before, now] = [byName(before, under), byName(now, under)]
  if (!alike || ![before, now].every((value) => value !== null && typeof value === 'object')) {
    if (JSON.stringify(before) !== JSON.stringify(now)) tell(`${at}: was ${shown(before)}, is ${shown(now)}`)
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const place = at ? `${at} › ${key}` : key
    if (!Object.hasOwn(now, key)) tell(`${place}: gone (was ${shown(before[key])})`)
    else if (!Object.hasOwn(before, key)) tell(`${place}: new (${shown(now[key])})`)
    else compare(before[key], now[key], place, key, tell)
  }
}

/** How one document differs from another, each a line. */
export function differences(before, now) {
  const lines = []
  compare(read(before), read(now), '', '', (line) => lines.push(line))
  return lines
}

function main(since) {
  if (!since) {
    console.error(
      'contract-diff: say with which commit to compare: make contract-diff SINCE=<commit>. ' +
        'Whether the document is stale: make contract-check',
    )
    exit(2)
  }
  const git = (...args) => execFileSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 1 << 28 })
  const now = readFileSync(join(top, file), 'utf8')
  const lines = differences(git('show', `${since}:${file}`), now)
  if (lines.length > 0) {
    console.log(lines.join('\n'))
    console.error(`${lines.length} differences from ${since}`)
    exit(1)
  }
  const { paths, components } = read(now)
  const verbs = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options']
  const calls = Object.values(paths).flatMap((path) => Object.keys(path).filter((key) => verbs.includes(key))).length
  const schemas = Object.keys(components.schemas).length
  console.log(
    `the ${calls} calls and ${schemas} schemas of ${file} are those of ${since}; only extensions and order may differ`,
  )
}

if (argv[1] === fileURLToPath(import.meta.url)) main(argv[2])

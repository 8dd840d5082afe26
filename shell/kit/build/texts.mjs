import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { thirdPerson, twice, uncounted } from './text-exceptions.mjs'
import { formsOf, lackingDu, lackingNumbers } from './text-forms.mjs'
import { repeated } from './text-repeats.mjs'
import { workspaces } from './workspaces.mjs'

/**
 * Finds texts that are missing, left over, or there in one language only, that lack one of their forms, and that say
 * again what another says, in all workspaces. Run from the repository's root: `npm run texts`.
 */

const homes = Object.fromEntries(
  workspaces
    .filter((folder) => folder !== 'e2e')
    .map((folder) => [folder.replace(/^mfe-|^.*\//, ''), folder]),
)

const baseOf = (key) => formsOf(key).base

function flatten(tree, prefix = '') {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  )
}

const readTexts = (file) => Object.fromEntries(flatten(JSON.parse(readFileSync(file, 'utf8'))))

/** The kit's texts that a remote has among its own: `t('shared.action.save')`. */
const isShared = (key) => key.startsWith('shared.')

function sources(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.(test|d)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))
}

const bound = /const (\w+) = useTexts\(\s*'(\w+)'/g
const boundToSellers = /const (\w+) = useSellerTexts\(\)/g
const call = /\b(\w+)(?:\.rich|\.has)?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
/** Anything quoted that may be a key, or the fixed beginning of one in a template. */
const anyText = /['"`]([\w-]+(?:\.[\w-]+)*\.?)(['"`]|\$\{)/g

/** `// texts: event.*, upcoming.*` names keys that code puts together in a way that cannot be read here. */
const hint = /\/\/ texts: ([\w.*, -]+)/g

/**
 * `// texts of: personal, agency` says whose texts a part asks for that several front ends carry: it has each of
 * them.
 */
const shared = /\/\/ texts of: ([\w, -]+)/
const sharedBy = ({ text }) =>
  shared
    .exec(text)?.[1]
    .split(',')
    .map((name) => name.trim()) ?? []

/** A template's fixed beginning: `error.${code}` needs some key that begins with `error.`. */
const fixedStart = (text) => (text.includes('${') ? text.slice(0, text.indexOf('${')) : undefined)

/** Calls of a texts function: a variable bound in this file, or a parameter called `t`. */
function calls(file, own) {
  const several = sharedBy(file)
  const names = new Map([['t', several.length > 0 ? several : [own]]])
  for (const [, name, namespace] of file.text.matchAll(bound)) names.set(name, [namespace])
  for (const [, name] of file.text.matchAll(boundToSellers)) names.set(name, ['seller'])
  return [...file.text.matchAll(call)]
    .filter(([, name]) => names.has(name))
    .flatMap(([, name, , key]) => names.get(name).map((namespace) => ({ namespace, key, path: file.path })))
}

const problems = []
const files = Object.fromEntries(
  Object.entries(homes).map(([namespace, folder]) => [namespace, sources(join(folder, 'src'))]),
)
const keys = {}
const german = []
/** The exceptions of a list that concern a namespace, by key. */
const allowed = (list, namespace) =>
  Object.fromEntries(
    Object.keys(list)
      .filter((name) => name.startsWith(`${namespace}:`))
      .map((name) => [name.slice(namespace.length + 1), true]),
  )

for (const [namespace, folder] of Object.entries(homes)) {
  const locales = join(folder, 'src/locales')
  if (!existsSync(locales)) continue
  const [de, en] = ['de', 'en'].map((language) => readTexts(join(locales, `${language}.json`)))
  const bases = { de: new Set(Object.keys(de).map(baseOf)), en: new Set(Object.keys(en).map(baseOf)) }
  for (const key of bases.de) if (!bases.en.has(key)) problems.push(`${locales}/en.json lacks ${key}`)
  for (const key of bases.en) if (!bases.de.has(key)) problems.push(`${locales}/de.json lacks ${key}`)
  for (const key of Object.keys(de)) {
    const { base, du, ending } = formsOf(key)
    if (du && !(base + ending in de)) problems.push(`${locales}/de.json has ${key} but nothing for "Sie"`)
    if (du && de[base + ending] === de[key])
      problems.push(`${locales}/de.json has ${key}, which says the same without`)
  }
  const others = allowed(thirdPerson, namespace)
  for (const key of lackingDu(de, others)) problems.push(`${locales}/de.json lacks ${key}`)
  for (const key of Object.keys(others)) {
    if (lackingDu({ [key]: de[key] ?? '' }).length === 0)
      problems.push(`text-exceptions.mjs: ${namespace}:${key} calls nobody Sie`)
  }
  const counted = (texts) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => !(`${namespace}:${key}` in uncounted)))
  for (const key of lackingNumbers(counted(de), counted(en))) problems.push(`${locales}/de.json lacks ${key}`)
  for (const key of lackingNumbers(counted(en), counted(de))) problems.push(`${locales}/en.json lacks ${key}`)
  german.push(...Object.entries(de).map(([key, text]) => [namespace, key, text]))
  keys[namespace] = bases.de
}

const repeats = repeated(german)
for (const { text, keys: places } of repeats) {
  if (!places.some((place) => place in twice)) problems.push(`${places.join(', ')} say the same: ${text}`)
}
for (const place of Object.keys(twice)) {
  if (!repeats.some(({ keys: places }) => places.includes(place)))
    problems.push(`text-exceptions.mjs: ${place} stands once`)
}

for (const [namespace, list] of Object.entries(files)) {
  for (const { namespace: wanted, key, path } of list.flatMap((file) => calls(file, namespace))) {
    if (wanted === 'kit' && isShared(key))
      problems.push(`${relative('.', path)}: a remote has ${key} among its own texts`)
    const known = isShared(key) && wanted !== 'shell' ? keys.kit : keys[wanted]
    if (!known) continue
    const start = fixedStart(key)
    const found = start === undefined ? known.has(key) : [...known].some((other) => other.startsWith(start))
    if (!found) problems.push(`${relative('.', path)} asks for ${wanted}:${key}, which no locale file has`)
  }
}

for (const [namespace, known] of Object.entries(keys)) {
  const everywhere = Object.values(files).flat()
  const readers =
    namespace === 'kit'
      ? everywhere
      : [...files[namespace], ...everywhere.filter((file) => sharedBy(file).includes(namespace))]
  const written = readers.flatMap((file) => [...file.text.matchAll(anyText)])
  const whole = new Set(written.filter(([, , end]) => end !== '${').map(([, text]) => text))
  const hinted = readers.flatMap((file) =>
    [...file.text.matchAll(hint)].flatMap(([, list]) => list.split(',').map((key) => key.trim())),
  )
  const starts = [
    ...hinted.map((key) => key.replace(/\*$/, '')),
    ...new Set(written.filter(([, text, end]) => end === '${' && /[._]$/.test(text)).map(([, text]) => text)),
  ]
  for (const key of known) {
    if (!whole.has(key) && !starts.some((start) => key.startsWith(start)))
      problems.push(`${homes[namespace]}: ${key} is used nowhere`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} problems with texts`)
  process.exit(1)
}
console.log(
  `texts: ${Object.values(keys).reduce((sum, known) => sum + known.size, 0)} keys, all used, none missing`,
)

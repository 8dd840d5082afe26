// Words that go, and lines above 120 columns, are counted; neither count may rise. docs/glossary.md names what to
// write in place of each word.
//   words.mjs check          fails where a count is above its ceiling (words.json)
//   words.mjs lower          sets each ceiling to the count, where the count is lower
//   words.mjs list WORD      places of a word; `list go` and `list ts` give the lines that are too long
import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

const top = join(import.meta.dirname, '../..')
const ceilings = join(import.meta.dirname, 'words.json')
export const widest = 120

/** The rules' list is made from the markers in the code. */
const generated = new RegExp(
  [/^backend\/docs\/rules\.md$/, /(^|\/)(generated|gen|testdata)\//, /\.gen\./, /_(gen|mocks_test)\.go$/, /\.d\.m?ts$/]
    .map(({ source }) => source)
    .join('|'),
)
/** What people read on a screen or in a letter: legal texts and locales. */
const texts = /(^|\/)locales\/|^backend\/tenants\//
const go = /\.go$/
const script = /\.(ts|tsx|mts|mjs)$/
const prose = /\.md$/
/** The list of these words itself. */
const own = /^backend\/(scripts\/words(\.test)?\.mjs|docs\/glossary\.md)$/

/** The words with where they count: as parts of names, in prose (comments and documents), or in both. */
export const words = {
  passage: { names: /^passages?$/, prose: /\bpassages?\b/gi },
  adoption: { names: /^adoptions?$/, prose: /\badoptions?\b/gi },
  still: { names: /^still$/ },
  heard: { names: /^heard$/, prose: /\bheard\b/gi },
  letGo: { pair: ['let', 'go'], prose: /\blets? go\b/gi },
  unheld: { names: /^unheld$/, prose: /\bunheld\b/gi },
  stranger: { names: /^strangers?$/, prose: /\bstrangers?\b/gi },
  say: { names: /^(say|said)$/ },
  told: { names: /^told$/, prose: /\btold\b/gi },
  whom: { names: /^whom$/, prose: /\bwhom\b/gi },
  'the own': { prose: /\bthe own\b/gi },
  nobody: { names: /^nobody$/, prose: /\bnobody('s|’s)?\b/gi },
  whoever: { names: /^whoever$/, prose: /\bwhoever\b/gi },
}

/** What a line has at least in which one of them stands. */
const any = /passage|adoption|still|heard|let|unheld|stranger|sa(y|id)|told|whom|the own|nobody|whoever/i

const comment = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`
const quoted = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
/** A text between backticks of Go, and one of TypeScript, in whose braces there may be another one. */
const rawText = '`[^`]*`'
const template = '`(?:\\\\.|\\$\\{(?:[^{}`]|`[^`]*`|\\{[^{}]*\\})*\\}|[^`\\\\])*`'
/** A slash begins a regular expression where no value stands before it, which would be divided. */
const pattern = String.raw`(?<=(?:^|[(,=:[!&|?{};+>]|\breturn)[ \t]*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/`
const unnamed = {
  go: new RegExp(`${comment}|${rawText}|${quoted}`, 'g'),
  ts: new RegExp(`${comment}|${template}|${quoted}|${pattern}`, 'gm'),
}

const blank = (text) => text.replace(/[^\n]/g, ' ')

/** A source as two texts with the same lines: names without strings and comments, and the comments. */
export function split(source, kind) {
  const names = []
  const comments = []
  let from = 0
  for (const { 0: found, index } of source.matchAll(unnamed[kind])) {
    const between = source.slice(from, index)
    const isComment = found.startsWith('//') || found.startsWith('/*')
    names.push(between, blank(found))
    comments.push(blank(between), isComment ? found : blank(found))
    from = index + found.length
  }
  const rest = source.slice(from)
  return { names: names.join('') + rest, prose: comments.join('') + blank(rest) }
}

/** The words that a name is made of: HeardBy, heardBy and heard_by are heard and by. */
const partsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((part) => part.toLowerCase()) ?? []

function inNames({ names, pair }, line) {
  if (!names && !pair) return 0
  let n = 0
  for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g)) {
    const parts = partsOf(name)
    n += parts.filter((part, at) => (pair ? part === pair[0] && parts[at + 1] === pair[1] : names.test(part))).length
  }
  return n
}

const inProse = (rule, line) => (rule.prose ? (line.match(rule.prose)?.length ?? 0) : 0)

/** All places of a file: [what, line, how often]. */
export function placesOf(file, source) {
  const places = []
  const kind = go.test(file) ? 'go' : script.test(file) ? 'ts' : 'md'
  if (kind !== 'md') {
    source.split('\n').forEach((line, at) => {
      if (line.length > widest && [...line].length > widest) places.push([kind, at + 1, 1])
    })
  }
  if (own.test(file)) return places
  if (!any.test(source)) return places
  const text = kind === 'md' ? { names: '', prose: source } : split(source, kind)
  const names = text.names.split('\n')
  text.prose.split('\n').forEach((line, at) => {
    if (!any.test(names[at]) && !any.test(line)) return
    for (const [word, rule] of Object.entries(words)) {
      const n = inNames(rule, names[at] ?? '') + inProse(rule, line)
      if (n > 0) places.push([word, at + 1, n])
    }
  })
  return places
}

function files() {
  const options = { cwd: top, encoding: 'utf8', maxBuffer: 1 << 26 }
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
  return listed
    .split('\0')
    .filter(
      (name) => (go.test(name) || script.test(name) || prose.test(name)) && !generated.test(name) && !texts.test(name),
    )
    .filter((name) => lstatSync(join(top, name), { throwIfNoEntry: false })?.isFile())
}

/** Each word, and `go` and `ts` for long lines, with its count in the repository. */
export function count() {
  const counts = Object.fromEntries([...Object.keys(words), 'go', 'ts'].map((what) => [what, 0]))
  for (const file of files()) {
    for (const [what, , n] of placesOf(file, readFileSync(join(top, file), 'utf8'))) counts[what] += n
  }
  return counts
}

const nameOf = (what) => (what === 'go' || what === 'ts' ? `lines of ${what} above ${widest} columns` : `“${what}”`)

/** What is wrong with counts, given their ceilings. */
export function faultsOf(counts, most) {
  return Object.entries(counts)
    .filter(([what, n]) => n > (most[what] ?? 0))
    .map(
      ([what, n]) =>
        `${nameOf(what)}: ${n}, the ceiling is ${most[what] ?? 0}; node backend/scripts/words.mjs list '${what}'`,
    )
}

function check() {
  const faults = faultsOf(count(), JSON.parse(readFileSync(ceilings, 'utf8')))
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('Shorten the lines, or write what docs/glossary.md names in place of the word.')
  exit(1)
}

function lower() {
  const most = JSON.parse(readFileSync(ceilings, 'utf8'))
  const now = Object.entries(count()).map(([what, n]) => [what, Math.min(n, most[what] ?? n)])
  writeFileSync(ceilings, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`)
}

function list(word) {
  for (const file of files()) {
    const source = readFileSync(join(top, file), 'utf8')
    const lines = source.split('\n')
    for (const [what, line] of placesOf(file, source)) {
      if (what === word) console.log(`${file}:${line}: ${lines[line - 1].trim()}`)
    }
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , command = 'check', word] = argv
  if (command === 'check') check()
  else if (command === 'lower') lower()
  else if (command === 'list') list(word)
  else {
    console.error('words.mjs check | lower | list WORD')
    exit(2)
  }
}

// The figures by which the house is watched: how slices look at each other, interfaces, lines by kind, words that go.
//   house.mjs               of what is here
//   house.mjs COMMIT…       of commits, beside each other
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { argv, chdir } from 'node:process'
import { fileURLToPath } from 'node:url'

const git = (input, ...args) => execFileSync('git', args, { input, maxBuffer: 2 ** 30 })
const counted = /\.(go|ts|tsx|mjs|sh|sql|ya?ml|md)$/

/** Each text file of a commit, or of what is here, with its lines. */
export function readFiles(commit) {
  const names = (commit ? git('', 'ls-tree', '-rz', '--name-only', commit) : git('', 'ls-files', '-z'))
    .toString()
    .split('\0')
  const wanted = names.filter((name) => counted.test(name))
  if (!commit) return wanted.filter(existsSync).map((name) => [name, readFileSync(name, 'utf8')])
  const all = git(wanted.map((name) => `${commit}:${name}\n`).join(''), 'cat-file', '--batch')
  let at = 0
  return wanted.map((name) => {
    const head = all.indexOf('\n', at)
    const begin = head + 1
    at = begin + Number(all.toString('utf8', at, head).split(' ')[2]) + 1
    return [name, all.toString('utf8', begin, at - 1)]
  })
}

const linesOf = (text) => text.split('\n').length - 1
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0)
const count = (text, pattern) => text.match(pattern)?.length ?? 0

const generated = (name) =>
  /(_mocks_test|_gen)\.go$|\/wire\/.*\.go$|gen\.(d\.)?ts$|\/(openapi|api\/\w+)\.yaml$/.test(name)
const ofTests = (name) =>
  /_test\.go$|\.(test|spec)\.\w+$|^backend\/test\/|^e2e\/|\/testdata\/|\/internal\/.*test\/\w+\.go$|\/testing\//.test(
    name,
  )
const kindOf = (name) => (generated(name) ? 'generated' : ofTests(name) ? 'test' : 'product')
const isSource = (name) => /\.(go|tsx?|mjs|sh)$/.test(name)
const isProductGo = (name) =>
  name.startsWith('backend/internal/') && name.endsWith('.go') && kindOf(name) === 'product'
const placeOf = (name) =>
  /^backend\/internal\/\w+/.exec(name)?.[0] ??
  /^(backend|shell)\/(test|cmd|kit|desk|scripts)(?=\/)/.exec(name)?.[0] ??
  name.split('/')[0]

/** Which slices each slice looks at; the tenant's type is everybody's. */
export function arrowsOf(files) {
  const outside = ['app', 'setup', 'platform', 'kernel']
  const arrows = new Map()
  for (const [name, text] of files) {
    const from = /^backend\/internal\/(\w+\/\w+)\/.*\.go$/.exec(name)?.[1]
    if (!from || name.endsWith('_test.go') || outside.includes(from.split('/')[0])) continue
    if (!arrows.has(from)) arrows.set(from, new Set())
    for (const [, to] of text.matchAll(/"weitersagen\.app\/backend\/internal\/(\w+\/\w+)/g))
      if (to !== from && to !== 'programme/tenant' && !outside.includes(to.split('/')[0]))
        arrows.get(from).add(to)
  }
  return arrows
}

const both = (arrows) =>
  [...arrows].flatMap(([from, to]) => [...to].filter((one) => from < one && arrows.get(one)?.has(from)))

/** How many slices the biggest loop has: those that reach each other; 1 when there is none. */
export function loopOf(arrows) {
  const reach = new Map(
    [...arrows.keys()].map((from) => {
      const found = new Set(arrows.get(from))
      for (const one of found) for (const to of arrows.get(one) ?? []) found.add(to)
      return [from, found]
    }),
  )
  return Math.max(
    1,
    ...[...reach].map(([from, to]) => [...to].filter((one) => reach.get(one)?.has(from)).length),
  )
}

function groupsOf(arrows) {
  const groups = new Map()
  for (const [from, to] of arrows) {
    const group = from.split('/')[0]
    groups.set(
      group,
      new Set(
        [...(groups.get(group) ?? []), ...[...to].map((one) => one.split('/')[0])].filter(
          (one) => one !== group,
        ),
      ),
    )
  }
  return groups
}

const words = [
  ...['told', 'say', 'whom', 'strangers?', 'heard', 'unheld', 'the own', 'nobody', 'whoever'].map((word) => [
    word,
    new RegExp(`\\b${word}\\b`, 'gi'),
  ]),
  ...['letGo', 'Passage', 'Adoption', 'Still'].map((word) => [
    word,
    new RegExp(`(?<![a-z])${word}(?![a-z])`, 'g'),
  ]),
]

/** The figures of one state, by their names. */
export function figures(files) {
  const arrows = arrowsOf(files)
  const go = files.filter(([name]) => isProductGo(name))
  const sources = files.filter(([name]) => isSource(name) && kindOf(name) !== 'generated')
  const long = sum(sources.map(([, text]) => text.split('\n').filter((line) => line.length > 120).length))
  const found = {
    slices: arrows.size,
    arrows: sum([...arrows.values()].map((to) => to.size)),
    'pairs that look at each other': both(arrows).length,
    'biggest loop': loopOf(arrows),
    'mutual groups': both(groupsOf(arrows)).length,
    interfaces: sum(
      go.map(([, text]) => count(text, /^type \w+(\[.*\])? interface|^\t[A-Z]\w* +interface \{/gm)),
    ),
    'peers lines': sum(go.filter(([name]) => name.includes('/peers/')).map(([, text]) => linesOf(text))),
    'lines above 120 columns': long,
    'of 1,000 lines': Math.round((long / sum(sources.map(([, text]) => linesOf(text)))) * 1000),
  }
  for (const [name, text] of files.filter(([name]) => isSource(name))) {
    const keys = [`all ${kindOf(name)} lines`, `${placeOf(name)} ${kindOf(name)}`]
    if (name.startsWith('backend/internal/')) keys.push('backend/internal')
    for (const key of keys) found[key] = (found[key] ?? 0) + linesOf(text)
  }
  const prose = sources.filter(([name]) => !name.endsWith('.sh'))
  for (const [word, pattern] of words)
    found[`word: ${word}`] = sum(prose.map(([, text]) => count(text, pattern)))
  return found
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  chdir(fileURLToPath(new URL('../..', import.meta.url)))
  const states = argv.length > 2 ? argv.slice(2) : ['']
  const columns = states.map((commit) => figures(readFiles(commit)))
  const names = [...new Set(columns.flatMap(Object.keys))]
  const sorted = [
    ...names.filter((name) => !name.includes('/')),
    ...names.filter((name) => name.includes('/')).toSorted(),
  ]
  console.log(
    `${''.padEnd(40)}${states.map((commit) => (commit || 'here').slice(0, 11).padStart(12)).join('')}`,
  )
  for (const name of sorted)
    console.log(
      `${name.padEnd(40)}${columns.map((column) => String(column[name] ?? 0).padStart(12)).join('')}`,
    )
}

// The runs of `make test` on this machine: what each stage took, the slowest tests and walks with what they did
// meanwhile, and what ran twice.
//   node runs.mjs end FOLDER     reads what a run's stages left in its folder, keeps it as run.json there, and prints
//                                the table
//   node runs.mjs list           the runs that are kept, newest first
//   node runs.mjs show RUN       the table of one, by its name or the beginning of it
//   node runs.mjs compare A B    two beside each other
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { machine } from './machine.mjs'
import { goTests, kept, stages, walks, webTests } from './runs-read.mjs'

const most = 30
const runs = 50
const folder = join(machine, 'runs')

const seconds = (n) => n.toFixed(1).padStart(7)
const whole = (n) => String(Math.round(n)).padStart(6)

export function read(from) {
  const all = stages(from)
  const began = Math.min(...all.map((stage) => stage.began))
  const ended = Math.max(...all.map((stage) => stage.ended))
  return {
    run: basename(from),
    commit: commit(),
    seconds: all.length > 0 ? ended - began : 0,
    stages: all.map((stage) => ({ ...stage, began: stage.began - began, ended: stage.ended - began })),
    asBefore: kept(from),
    tests: [...walks(from), ...goTests(from), ...webTests(from)].toSorted((a, b) => b.seconds - a.seconds),
  }
}

function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** What a test did, the longest first, as far as it is half a second. */
const meanwhile = (did) =>
  Object.entries(did ?? {})
    .filter(([, n]) => n >= 0.5)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, n]) => `${what} ${n.toFixed(1)}`)
    .join(', ')

export function table({ stages, tests, asBefore = [], seconds: altogether }) {
  const lines = ['', 'stage                    from     to      s  computing s']
  for (const { name, began, ended, computed, code } of stages)
    lines.push(
      `${name.padEnd(22)}${whole(began)} ${whole(ended)} ${whole(ended - began)} ${seconds(computed)}` +
        (code === 0 ? '' : '  ✗'),
    )
  const all = stages.reduce((sum, { computed }) => sum + computed, 0)
  lines.push(`${'altogether'.padEnd(22)}${' '.repeat(14)}${whole(altogether)} ${seconds(all)}`)
  for (const [kind, title] of [
    ['walk', 'walks'],
    ['go', 'Go tests'],
    ['web', 'tests of the front end'],
  ]) {
    const of = tests.filter((test) => test.kind === kind)
    if (of.length === 0) continue
    const sum = of.reduce((all, test) => all + test.seconds, 0)
    lines.push('', `the slowest of ${of.length} ${title}, ${sum.toFixed(0)} s in all`)
    for (const test of of.slice(0, kind === 'walk' ? most : most / 2))
      lines.push(`${seconds(test.seconds)}  ${test.name}${test.did ? `\n           ${meanwhile(test.did)}` : ''}`)
  }
  const twice = tests.filter(({ tries }) => tries > 1)
  if (asBefore.length > 0) lines.push('', `as before, by the same contents: ${asBefore.join(', ')}`)
  lines.push('', twice.length === 0 ? 'nothing ran twice' : 'what ran twice')
  for (const test of twice) lines.push(`  ≈ ${test.name}: ${test.why}`)
  return lines.join('\n')
}

export function compared(a, b) {
  const lines = [
    `${a.run} (${a.commit}) beside ${b.run} (${b.commit})`,
    '',
    'stage                       s →      s   computing s',
  ]
  const of = (run, name) => run.stages.find((stage) => stage.name === name)
  const took = (stage) => (stage ? whole(stage.ended - stage.began) : '     –')
  const cores = (stage) => (stage ? seconds(stage.computed) : '      –')
  for (const name of new Set([...a.stages, ...b.stages].map((stage) => stage.name)))
    lines.push(
      `${name.padEnd(22)}${took(of(a, name))} → ${took(of(b, name))}   ${cores(of(a, name))} → ${cores(of(b, name))}`,
    )
  lines.push(`${'altogether'.padEnd(22)}${whole(a.seconds)} → ${whole(b.seconds)}`)
  const before = new Map(a.tests.map((test) => [`${test.kind} ${test.name}`, test]))
  const after = new Map(b.tests.map((test) => [`${test.kind} ${test.name}`, test]))
  const gone = [...before.keys()].filter((key) => !after.has(key))
  const fresh = [...after.keys()].filter((key) => !before.has(key))
  lines.push(
    '',
    `${after.size - fresh.length} tests in both, ${gone.length} only before, ${fresh.length} only after; ` +
      'what changed most',
  )
  const changes = [...after]
    .filter(([key]) => before.has(key))
    .map(([key, test]) => ({ key, from: before.get(key).seconds, to: test.seconds }))
    .toSorted((x, y) => Math.abs(y.to - y.from) - Math.abs(x.to - x.from))
  for (const { key, from, to } of changes.slice(0, most)) lines.push(`${seconds(from)} → ${seconds(to)}  ${key}`)
  return lines.join('\n')
}

function names() {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'run.json')))
    .toSorted()
    .toReversed()
}

function load(name) {
  const found = names().find((one) => one.startsWith(name))
  if (!found) throw new Error(`no run ${name}: node runs.mjs list names them`)
  return JSON.parse(readFileSync(join(folder, found, 'run.json'), 'utf8'))
}

function end(from) {
  const run = read(from)
  writeFileSync(join(from, 'run.json'), JSON.stringify(run))
  console.log(table(run))
  console.log(`\nkept as ${run.run}: make runs`)
  for (const old of names().slice(runs)) rmSync(join(folder, old), { recursive: true, force: true })
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...rest] = argv.slice(2)
  try {
    if (command === 'end') end(rest[0])
    else if (command === 'show') console.log(table(load(rest[0])))
    else if (command === 'compare') console.log(compared(load(rest[0]), load(rest[1])))
    else
      for (const run of names().map(load))
        console.log(
          `${run.run}  ${whole(run.seconds)} s  ${run.commit}${run.stages.some(({ code }) => code !== 0) ? '  ✗' : ''}`,
        )
  } catch (error) {
    console.error(error.message)
    exit(1)
  }
}

// Reads what bench-since.sh kept of two commits' rounds, and prints each figure's median with its least and most, and
// the newer by the older; also redirect by bare gin, which one process took beside each other.
//   node bench-since.mjs FOLDER BEFORE NOW
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const units = { µs: 1, ms: 1000, s: 1_000_000 }

/** A duration as Go prints it, in milliseconds: "241.5ms", "820µs", "1.2s". */
export function milliseconds(text) {
  const [, number, unit] = /^([\d.]+)(µs|ms|s)$/.exec(text)
  return (Number(number) * units[unit]) / 1000
}

/** The figures of one run of the program bench, by name. */
export function figures(text) {
  const found = {}
  for (const line of text.split('\n')) {
    const [, program, used, what] = /^ {2}(\S+(?: \S+)*) +([\d.]+) (ms of the processor a \w+)/.exec(line) ?? []
    if (program) found[`${program}, ${what}`] = Number(used)
    const [, kind, ended] = /^(whole lives|workflows that do nothing) +([\d.]+)\/s/.exec(line) ?? []
    if (kind) found[`${kind}, a second`] = Number(ended)
    const [, name, perSecond, p50, p99] = /^(.+?)\s+(\d+)\/s\s+p50\s+(\S+)\s+p99\s+(\S+)/.exec(line) ?? []
    if (!name) continue
    found[`${name}, a second`] = Number(perSecond)
    found[`${name}, p50 ms`] = milliseconds(p50)
    found[`${name}, p99 ms`] = milliseconds(p99)
  }
  const [bare, redirect] = [found['bare gin redirect, a second'], found['short link redirect, a second']]
  if (bare && redirect) found['redirect by bare gin, %'] = (100 * redirect) / bare
  const [bareBeside, beside] = ['bare gin', 'redirect'].map(
    (name) => found[`${name}, beside 200 creations a second, a second`],
  )
  if (bareBeside && beside) found['redirect by bare gin beside creations, %'] = (100 * beside) / bareBeside
  return found
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const short = (n) => (n >= 100 ? n.toFixed(0) : n.toFixed(1))
const spread = (numbers) =>
  `${short(median(numbers))} (${short(Math.min(...numbers))}–${short(Math.max(...numbers))})`

/** The table of both commits' rounds. A figure that one of them doesn't give is left blank there. */
export function table(before, now) {
  const names = [...new Set([...before, ...now].flatMap((round) => Object.keys(round)))]
  const of = (rounds, name) => rounds.map((round) => round[name]).filter((n) => n !== undefined)
  const rows = names.map((name) => {
    const [a, b] = [of(before, name), of(now, name)]
    const ratio = a.length > 0 && b.length > 0 ? (median(b) / median(a)).toFixed(2) : ''
    return [name, a.length > 0 ? spread(a) : '', b.length > 0 ? spread(b) : '', ratio]
  })
  const head = ['figure', 'before', 'now', 'now by before']
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)))
  return [head, ...rows].map((row) => row.map((cell, i) => cell.padEnd(widths[i])).join('  ').trimEnd())
}

/** The rounds of one commit, in their order. */
function rounds(folder, commit) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${commit}.txt`))
    .toSorted()
    .map((name) => figures(readFileSync(join(folder, name), 'utf8')))
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder, before, now] = argv
  for (const line of table(rounds(folder, before), rounds(folder, now))) console.log(line)
}

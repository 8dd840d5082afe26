// What holds for every file of the repository: short sources, no path of one person's machine, no registry host in
// a lock file, nothing skipped or focused among the tests.
import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { exit } from 'node:process'

const wall = 400
const written = /\.(go|ts|tsx|mjs|js|sh)$/
const generated = /(^|\/)(generated|gen|testdata)\/|\.gen\.|_(gen|mocks_test)\.go$|\.d\.ts$/
const tests = /(_test\.go|\.(test|spec)\.[cm]?[jt]sx?)$/
// Assembled from pieces, so that this file doesn't find itself.
const machine = new RegExp(
  ['(?<![\\w.}])/ho' + 'me/[a-z]', '/Use' + 'rs/[A-Za-z]', '/ro' + 'ot/', '(?<![\\w.}])/wo' + 'rk/'].join('|'),
)
const silenced = new RegExp(['\\bt\\.Ski' + 'p', '\\.(skip|only|fixme)\\(', '@ts-(ignore|nocheck)'].join('|'))

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const faults = []

for (const file of files.split('\0').filter((name) => name && lstatSync(name, { throwIfNoEntry: false })?.isFile())) {
  if (/\.(png|jpe?g|webp|avif|ico|woff2?|br|gz|db|bin)$/.test(file)) continue
  const text = readFileSync(file, 'utf8')
  if (/(^|\/)package-lock\.json$/.test(file)) {
    if (/"resolved":\s*"https?:/.test(text)) faults.push(`${file}: bears the address of a registry (see .npmrc)`)
    continue
  }
  if (/\.sum$/.test(file)) continue
  const lines = text.split('\n')
  if (written.test(file) && !generated.test(file) && lines.length - 1 > wall) {
    faults.push(`${file}: ${lines.length - 1} lines, the wall is ${wall}`)
  }
  lines.forEach((line, at) => {
    if (machine.test(line)) faults.push(`${file}:${at + 1}: a path of one machine`)
    if (tests.test(file) && silenced.test(line))
      faults.push(`${file}:${at + 1}: a test is skipped, focused or silenced`)
  })
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  exit(1)
}

// The tests of the front end and of these scripts. A micro-frontend whose sources, with the shell's, are what they
// were when its tests held on this machine isn't tested again (kept.mjs). The tests of shell and scripts read
// documents of other parts: they are kept as long as nothing changed in the whole repository.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { Kept } from './kept.mjs'

const common = ['shell', 'package-lock.json', 'package.json', 'tsconfig.base.json', 'vitest.config.mjs']
/** What a source that reads files, or takes a way out of its part, works on isn't its part alone. */
const beside = /['"](node:)?(fs|fs\/promises|child_process)['"]|import\.meta\.(glob|dirname)/
const waysOut = (folder) => new RegExp(`['"](\\.\\./){${folder.split('/').length}}`)

function isClosed(part) {
  const sources = readdirSync(join(part, 'src'), { recursive: true, withFileTypes: true }).filter((file) =>
    /\.tsx?$/.test(file.name),
  )
  return sources.every((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8')
    return !beside.test(text) && !waysOut(file.parentPath).test(text)
  })
}

const parts = readdirSync('.')
  .filter((name) => name.startsWith('mfe-'))
  .map((part) => ({ part, kept: isClosed(part) ? new Kept(`tests of ${part}`, [part, ...common]) : undefined }))
const everything = new Kept('tests of shell and scripts', ['.'])
for (const part of ['shell', 'backend/scripts']) parts.unshift({ part, kept: everything })
const due = parts.filter(({ kept }) => !kept?.isThere)
for (const { part } of parts) if (!due.some((one) => one.part === part)) console.log(`${part}: as before`)
if (due.length === 0) exit(0)

const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...due.map(({ part }) => `${part}/`)], {
  stdio: 'inherit',
})
if (status === 0) for (const { kept } of due) kept?.keep()
exit(status ?? 1)

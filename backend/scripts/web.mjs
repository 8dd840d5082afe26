// Builds the shell and the micro-frontends whose sources changed since their last build, two at a time. What any
// clone on this machine has built from the same sources is taken from there. `node web.mjs` from the repository's
// top; `node web.mjs shell mfe-public` builds only those.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { argv, exit, stdout } from 'node:process'
import { digest } from '../../shell/kit/build/digest.mjs'
import { sourcesOf } from '../../shell/kit/build/version.mjs'
import { Kept } from './kept.mjs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const all = read('package.json').workspaces.filter((folder) => read(`${folder}/package.json`).scripts.build)
const wanted = argv.length > 2 ? argv.slice(2) : all

const stampOf = (app) => `${app}/dist/.built`

function stale(app) {
  const now = digest(sourcesOf(app))
  const built = existsSync(stampOf(app)) ? readFileSync(stampOf(app), 'utf8') : ''
  if (built === now) return undefined
  const kept = new Kept(`bundle ${app}`, sourcesOf(app))
  if (!kept.isThere) return { app, now, kept }
  kept.take(`${app}/dist`)
  return undefined
}

function build({ app, now, kept }) {
  const began = Date.now()
  return new Promise((done, fail) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--workspace', `@weitersagen/${basename(app)}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    child.stdout.on('data', (text) => (printed += text))
    child.stderr.on('data', (text) => (printed += text))
    child.on('close', (code) => {
      if (code !== 0) return fail(new Error(`${printed}\n${app}: the build failed.`))
      mkdirSync(`${app}/dist`, { recursive: true })
      writeFileSync(stampOf(app), now)
      kept.keep(`${app}/dist`)
      stdout.write(`  ${app}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
      done()
    })
  })
}

const began = Date.now()
const queue = wanted.map(stale).filter(Boolean)
const count = queue.length
if (count > 0) stdout.write(`Building ${count} of ${wanted.length} web parts …\n`)
const lane = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await build(next)
}
try {
  await Promise.all([lane(), lane()])
} catch (error) {
  console.error(error.message)
  exit(1)
}
if (count === all.length) {
  mkdirSync('.cache', { recursive: true })
  appendFileSync(
    '.cache/builds.tsv',
    `${new Date().toISOString()}\tweb parts\t${Math.round((Date.now() - began) / 1000)}\n`,
  )
}

// What this machine keeps of a command by the contents that it works on, so that no clone has it done again: that it
// held, or the folder that it made.
//   node kept.mjs held NAME PATH… -- COMMAND…            a check, which isn't made again while these files and folders
//                                                        are what they were
//   node kept.mjs made NAME FOLDER PATH… -- COMMAND…     a folder, which comes from the last time
// With WS_ANEW=1 everything is done. A run's table tells what wasn't (runs.mjs).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arch, argv, env, exit, platform, version } from 'node:process'
import { fileURLToPath } from 'node:url'
import { digest } from '../../shell/kit/build/digest.mjs'
import { machine } from './machine.mjs'

const folder = join(machine, 'kept')
/** How many of one name stay: a branch or two beside the one that lands. */
const most = 6
/** The machine's own part of every key. */
const here = [version, arch, platform, spawnSync('go', ['version'], { encoding: 'utf8' }).stdout ?? '']

export class Kept {
  constructor(name, paths, ...others) {
    this.name = name.replaceAll(/[ /]/g, '-')
    const key = createHash('sha256')
      .update(JSON.stringify([here, others]))
      .update(digest(paths.toSorted()))
      .digest('hex')
    this.at = join(folder, `${this.name}@${key.slice(0, 24)}`)
  }

  get isThere() {
    if (env.WS_ANEW || !existsSync(this.at)) return false
    utimesSync(this.at, new Date(), new Date())
    if (env.WS_RUN) appendFileSync(join(env.WS_RUN, 'kept.txt'), `${this.name}\n`)
    return true
  }

  /** Keeps a folder, or a word alone; anyone who reads it finds it whole or not at all. */
  keep(made) {
    mkdirSync(folder, { recursive: true })
    const making = mkdtempSync(join(folder, 'making-'))
    if (made) cpSync(made, making, { recursive: true, verbatimSymlinks: true })
    else writeFileSync(join(making, 'held'), '')
    rmSync(this.at, { recursive: true, force: true })
    try {
      renameSync(making, this.at)
    } catch {
      // Another clone was first.
      rmSync(making, { recursive: true, force: true })
    }
    this.#forgetOld()
  }

  take(to) {
    rmSync(to, { recursive: true, force: true })
    cpSync(this.at, to, { recursive: true, verbatimSymlinks: true })
  }

  #forgetOld() {
    const all = readdirSync(folder)
      .filter((one) => one.startsWith(`${this.name}@`))
      .map((one) => join(folder, one))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    for (const old of all.slice(most)) rmSync(old, { recursive: true, force: true })
  }
}

function main([kind, name, ...rest]) {
  const at = rest.indexOf('--')
  const [program, ...words] = rest.slice(at + 1)
  const made = kind === 'made' ? rest[0] : undefined
  const kept = new Kept(name, rest.slice(made ? 1 : 0, at), program, words)
  if (kept.isThere) {
    if (made) kept.take(made)
    console.log(`${name}: as before`)
    return 0
  }
  const { status } = spawnSync(program, words, { stdio: 'inherit' })
  if (status === 0) kept.keep(made)
  return status ?? 1
}

if (argv[1] === fileURLToPath(import.meta.url)) exit(main(argv.slice(2)))

// Free ports beside whatever else runs on this machine. A block of twenty is kept for the process that asked until that
// ends, so that two runs never find the same: between the search and the use of a port no one listens on it. They lie
// below the range that outgoing connections take, and below 32768, because Temporal keeps its ports in a smallint on
// PostgreSQL.
//   eval "$(node backend/scripts/ports.mjs)"   sets those of the whole product for a shell
//   node backend/scripts/ports.mjs N OWNER     prints N ports, at most twenty, kept for the process OWNER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process, { argv, kill, pid, ppid } from 'node:process'
import { fileURLToPath } from 'node:url'

const names = 'PORT API_PORT WORKER_PORT MAIL_PORT SMTP_PORT MAILPIT_PORT REDIS_PORT TEMPORAL_PORT'.split(' ')
// The last name begins the ten ports of the Temporal server; behind them are the three on which the programs show
// their figures.
const metrics = names.length - 1 + 10
const count = metrics + 3
// Up to 23400: from there on single tests of Go find theirs (backend/internal/platform/porttest).
const lowest = 15000
const blocks = 400
// By number: the user of a container may have no name.
const kept = join(tmpdir(), `weitersagen-blocks-${process.getuid?.()}`)

function lives(owner) {
  if (!(owner > 0)) return false
  try {
    kill(owner, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The process for which a block is kept; 0 for no one, also where a searcher was killed before it had written the
 * owner down.
 */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

/** Listens on a port of this machine; nothing when somebody else does. */
const listen = (port) =>
  new Promise((done) => {
    const server = createServer().on('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => done(server))
  })

const close = (server) => new Promise((done) => server.close(done))

async function isFree(port) {
  const server = await listen(port)
  if (server) await close(server)
  return server !== undefined
}

/**
 * Keeps a block for its owner, when no one has it and its ports are free. Who decides about a block listens on the
 * port in front of it: one alone, and never longer than it lives. The ports themselves are tried only where no one
 * has the block, whose programs could be about to use them.
 */
export async function keep(first, owner, folder = kept) {
  const decides = await listen(first - 1)
  if (!decides) return false
  try {
    const file = join(folder, String(first))
    if (lives(ownerOf(file))) return false
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (!free.every(Boolean)) return false
    writeFileSync(file, String(owner))
    return true
  } finally {
    await close(decides)
  }
}

/** The first of twenty neighbouring ports, kept for the process `owner`. */
async function block(owner) {
  mkdirSync(kept, { recursive: true })
  for (;;) {
    const first = lowest + Math.floor(Math.random() * blocks) * (count + 1) + 1
    if (await keep(first, owner)) return first
  }
}

export async function freePorts(owner = pid) {
  const first = await block(owner)
  const ports = Object.fromEntries(names.map((name, i) => [name, String(first + i)]))
  return { ...ports, METRICS_PORT: String(first + metrics) }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = Number(argv[2] ?? 0)
  if (wanted > count) throw new Error(`at most ${count} ports`)
  if (wanted > 0) {
    const first = await block(Number(argv[3]))
    for (let i = 0; i < wanted; i++) console.log(first + i)
  } else {
    for (const [name, port] of Object.entries(await freePorts(ppid))) console.log(`export ${name}=${port}`)
  }
}

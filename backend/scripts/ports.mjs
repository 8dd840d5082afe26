// Free ports beside whatever else runs on this machine. A block of twenty is kept for the process that asked until that ends, so that two runs
// never find the same: between the search and the use of a port nobody listens on it. They lie below the range that outgoing connections take, and
// below 32768, because Temporal keeps its ports in a smallint on PostgreSQL.
//   eval "$(node backend/scripts/ports.mjs)"   sets those of the whole product for a shell
//   node backend/scripts/ports.mjs N OWNER     prints N ports, at most twenty, kept for the process OWNER
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { argv, kill, pid, ppid } from 'node:process'
import { fileURLToPath } from 'node:url'

const names = ['PORT', 'API_PORT', 'WORKER_PORT', 'MAIL_PORT', 'SMTP_PORT', 'MAILPIT_PORT', 'REDIS_PORT', 'TEMPORAL_PORT']
// The last name begins the ten ports of the Temporal server; behind them are the three on which the programs show their figures.
const metrics = names.length - 1 + 10
const count = metrics + 3
const kept = join(tmpdir(), `weitersagen-ports-${userInfo().username}`)

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer().on('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

function lives(owner) {
  try {
    kill(owner, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether a block's owner has; another search can be about to say so too. */
function ended(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    return owner > 0 && !lives(owner)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Keeps a block for its owner. A block whose owner has ended is given back, and free for the next search. */
function keep(first, owner) {
  const file = join(kept, String(first))
  try {
    writeFileSync(file, String(owner), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (ended(file)) rmSync(file, { force: true })
    return false
  }
}

/** The first of twenty neighbouring ports, kept for the process `owner`. */
async function block(owner) {
  mkdirSync(kept, { recursive: true })
  for (;;) {
    const first = 15000 + Math.floor(Math.random() * 850) * count
    if (!keep(first, owner)) continue
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every(Boolean)) return first
    rmSync(join(kept, String(first)), { force: true })
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

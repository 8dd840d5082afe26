// Finds twenty neighbouring free ports for one run of the whole product, beside whatever else runs on this machine.
// `eval "$(node backend/scripts/ports.mjs)"` sets them for a shell. They lie below the range that outgoing connections take.
import { createServer } from 'node:net'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const names = ['PORT', 'API_PORT', 'WORKER_PORT', 'MAIL_PORT', 'SMTP_PORT', 'MAILPIT_PORT', 'REDIS_PORT', 'TEMPORAL_PORT']
// The last name begins the ten ports of the Temporal server; behind them are the three on which the programs show their figures.
const metrics = names.length - 1 + 10
const count = metrics + 3

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer().on('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

export async function freePorts() {
  for (;;) {
    const first = 15000 + Math.floor(Math.random() * 850) * 20
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every(Boolean)) {
      const ports = Object.fromEntries(names.map((name, i) => [name, String(first + i)]))
      return { ...ports, METRICS_PORT: String(first + metrics) }
    }
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, port] of Object.entries(await freePorts())) console.log(`export ${name}=${port}`)
}

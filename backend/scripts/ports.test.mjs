import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePorts, keep } from './ports.mjs'

const script = join(import.meta.dirname, 'ports.mjs')

let folder, first
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weitersagen-ports-test-'))
  first = Number((await freePorts(process.pid)).PORT)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The number of a process that has ended. */
async function ended() {
  const child = spawn(process.execPath, ['--eval', ''])
  await once(child, 'exit')
  return child.pid
}

it('a block is kept as long as its owner lives, and then given to who asks', async () => {
  const owner = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  expect(await keep(first, owner.pid, folder)).toBe(true)
  expect(await keep(first, process.pid, folder)).toBe(false)
  owner.kill()
  await once(owner, 'exit')
  expect(await keep(first, process.pid, folder)).toBe(true)
})

it('a block whose searcher was killed before it wrote the owner down is nobody’s', async () => {
  writeFileSync(join(folder, String(first)), '')
  expect(await keep(first, process.pid, folder)).toBe(true)
})

it('a block with a port in use is kept for nobody', async () => {
  const server = createServer().listen(first + 19, '127.0.0.1')
  await once(server, 'listening')
  expect(await keep(first, process.pid, folder)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(existsSync(join(folder, String(first)))).toBe(false)
  expect(await keep(first, process.pid, folder)).toBe(true)
})

it('of many who find a block whose owner has ended, one gets it', async () => {
  writeFileSync(join(folder, String(first)), String(await ended()))
  const own = Array.from({ length: 20 }, () => keep(first, process.pid, folder))
  // This process and others beside it ask at once.
  const search = `
    import { keep } from ${JSON.stringify(script)}
    console.log(await keep(${first}, ${process.pid}, ${JSON.stringify(folder)}))`
  const others = Array.from({ length: 6 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', search]).then(
      ({ stdout }) => stdout.trim() === 'true',
    ),
  )
  const got = await Promise.all([...own, ...others])
  expect(got.filter(Boolean)).toHaveLength(1)
  expect(readFileSync(join(folder, String(first)), 'utf8')).toBe(String(process.pid))
})

it('asks the system for nobody’s name: a container’s user may have none', () => {
  const nameless = `
    import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.userInfo = () => { throw new Error('uv_os_get_passwd returned ENOENT') }
    syncBuiltinESMExports()`
  const preload = `data:text/javascript,${encodeURIComponent(nameless)}`
  const printed = execFileSync(process.execPath, ['--import', preload, script, '3', String(process.pid)], {
    encoding: 'utf8',
  })
  const ports = printed.trim().split('\n').map(Number)
  expect(ports).toEqual([ports[0], ports[0] + 1, ports[0] + 2])
})

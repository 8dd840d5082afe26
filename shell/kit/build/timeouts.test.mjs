import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** The configuration as webpack itself gets it: in a process without a browser around it. */
const script = `
  import { host, remote } from '${pathToFileURL(join(import.meta.dirname, 'index.mjs')).href}'
  const made = [host({ name: 'shell', dir: '/x' }), remote({ name: 'mfe_probe', dir: '/x' })]
  console.log(JSON.stringify(made.map((config) => config({}, { mode: 'production' }).output.chunkLoadTimeout)))`

it('a page that loads late is waited for during 120 seconds, in the shell and in a micro-frontend', () => {
  const reported = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(JSON.parse(reported)).toEqual([120_000, 120_000])
})

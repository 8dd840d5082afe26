import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const here = (file) => pathToFileURL(join(import.meta.dirname, file)).href

let dir
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'weitersagen-remote-'))
  mkdirSync(join(dir, 'src/locales'), { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Builds a remote of a few files as every remote is built, in a process without a browser around it. */
function build(files) {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(dir, 'src', name), code)
  const script = join(dir, 'build.mjs')
  const text = `
    import webpack from '${createRequire(import.meta.url).resolve('webpack')}'
    import { remote } from '${here('index.mjs')}'
    const probe = remote({ name: 'mfe_probe', dir: ${JSON.stringify(dir)} })
    const config = { ...probe({}, { mode: 'production' }), cache: false }
    webpack(config, (error, stats) => {
      const wrong = error?.message ?? stats.toString({ all: false, errors: true })
      if (wrong) { console.error(wrong); process.exitCode = 1 }
    })`
  writeFileSync(script, text)
  const ran = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  if (ran.status !== 0) return { wrong: ran.stderr }
  return JSON.parse(readFileSync(join(dir, 'dist/mf-manifest.json'), 'utf8'))
}

const routes = `export default { Homepage: () => import(/* webpackChunkName: "route-Homepage" */ './home.mjs') }`

it('a manifest tells which parts of the kit a remote uses: what its code reaches, and nothing else', () => {
  const { kit, version } = build({
    'routes.mjs': routes,
    'home.mjs': `
      import { jsx } from 'react/jsx-runtime'
      import { Page, Badge, Ribbon } from '@weitersagen/kit/ui'
      import { useTexts as words } from '@weitersagen/kit/i18n'
      import { left } from './other.mjs'
      const never = () => Badge
      export default () => jsx(Page, { title: words('x')('y'), children: [jsx(Ribbon, {}), left] })`,
    'other.mjs': `
      import { useGo, Link } from '@weitersagen/kit/router'
      export const left = Link
      export const right = useGo`,
  })
  expect(kit.uses).toEqual({
    '@weitersagen/kit/i18n': { major: 1, parts: ['useTexts'] },
    '@weitersagen/kit/router': { major: 1, parts: ['Link'] },
    '@weitersagen/kit/ui': { major: 1, parts: ['Page', 'Ribbon'] },
    'react/jsx-runtime': { major: 19, parts: ['jsx'] },
  })
  for (const one of [version, kit.version, kit.contract]) expect(one).toMatch(/^[0-9a-f]{12}$/)
})

it('a remote’s texts have the shared ones that its modules name', () => {
  const { locales } = build({
    'locales/de.json': '{"home":"Start"}',
    'routes.mjs': routes,
    'home.mjs': `
      import { useTexts } from '@weitersagen/kit/i18n'
      export default () => useTexts('probe')('shared.action.save')`,
  })
  const texts = JSON.parse(readFileSync(join(dir, 'dist', locales.de), 'utf8'))
  expect(texts).toEqual({ home: 'Start', shared: { action: { save: 'Speichern' } } })
})

it('a remote that takes an entry as a whole, of which nobody could tell what it uses, isn’t built', () => {
  const { wrong } = build({
    'routes.mjs': routes,
    'home.mjs': `
      import * as ui from '@weitersagen/kit/ui'
      export default (name) => ui[name]`,
  })
  expect(wrong).toContain('takes @weitersagen/kit/ui as a whole: name its parts')
})

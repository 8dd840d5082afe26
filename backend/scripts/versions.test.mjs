import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { expect, test } from 'vitest'
import { frontEndVersion, sourcesOf } from '../../shell/kit/build/version.mjs'
import { sources, variableOf, versions } from './versions.mjs'

const top = join(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(top, path), 'utf8')
const compose = read('docker-compose.yml')

/** Each service that is built here: the lines of its own. */
const built = [...compose.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)]
  .map(([, name, text]) => ({ name, text }))
  .filter(({ text }) => text.includes('build:'))

/** The backend's file has an image for each of its programs. */
const ofBackend = ['temporal-schema', 'temporal', 'migrate', 'api', 'worker', 'outside', 'operator']
const sourceOf = (service) => (ofBackend.includes(service) ? 'backend' : service)

test('every image that is built here is named by its version, and given its version and revision', () => {
  expect(built.map(({ name }) => name)).toEqual([
    ...ofBackend.slice(0, 5),
    ...['bff', 'shell', 'mfe-public', 'mfe-personal', 'mfe-agency', 'mfe-profiseller', 'desk'],
    ...ofBackend.slice(5),
  ])
  for (const { name, text } of built) {
    const version = `\${${variableOf(sourceOf(name))}:-local}`
    expect(text).toContain(`image: weitersagen/${name}:${version}\n`)
    expect(text).toContain(`args: { VERSION: '${version}', REVISION: '\${REVISION:-}' }`)
  }
})

test('every image carries both as labels', () => {
  for (const part of Object.keys(versions())) {
    const stages = read(`${part === 'desk' ? 'shell/desk' : part}/Dockerfile`).split(/^FROM /m)
    const labelled = stages.find((stage) => stage.includes('LABEL'))
    const labels = 'org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION'
    expect(`\n${labelled}`, part).toContain(`\nARG VERSION=local\nARG REVISION=\nLABEL ${labels}\n`)
    // A label of a stage goes on to what begins with it: the one that is delivered, or its base.
    expect(labelled, part).not.toMatch(/ AS build\n/)
  }
})

test('the version of a front end is the one that its manifest tells', () => {
  const { shell, 'mfe-public': front } = versions()
  expect([shell, front]).toEqual([frontEndVersion(join(top, 'shell')), frontEndVersion(join(top, 'mfe-public'))])
})

test('each image has a version of its own, in a form that a tag may have', () => {
  const all = Object.values(versions())
  expect(new Set(all).size).toBe(all.length)
  for (const version of all) expect(version).toMatch(/^[0-9a-f]{12}$/)
})

test('what sellers share is built into what shows it, and not into the host', () => {
  const holds = (part) => sourcesOf(part).some((path) => 'shell/seller/src'.startsWith(`${path}/`))
  const fronts = Object.keys(versions()).filter((part) => part === 'shell' || part.startsWith('mfe-'))
  expect(fronts.filter(holds)).toEqual(['mfe-agency', 'mfe-profiseller'])
  expect(sourcesOf('shell')).toEqual(expect.arrayContaining(['shell/kit', 'shell/embed', 'shell/src']))
})

test('the same sources give the same version wherever they lie, and others another', () => {
  const clone = mkdtempSync(join(tmpdir(), 'weitersagen-versions-'))
  try {
    for (const path of ['shell/kit/build', 'mfe-agency/src/locales', 'package-lock.json', 'tsconfig.base.json'])
      cpSync(join(top, path), join(clone, path), { recursive: true })
    const version = () => {
      const script = `import { versionOf, sourcesOf } from './shell/kit/build/version.mjs'
        console.log(versionOf(sourcesOf('mfe-agency')))`
      return spawnSync(execPath, ['--input-type=module', '--eval', script], {
        cwd: clone,
        encoding: 'utf8',
      }).stdout.trim()
    }
    const before = version()
    expect(before).toMatch(/^[0-9a-f]{12}$/)
    const file = join(clone, 'mfe-agency/src/locales/de.json')
    const text = readFileSync(file)
    writeFileSync(file, '{}')
    expect(version()).not.toBe(before)
    writeFileSync(file, text)
    expect(version()).toBe(before)
  } finally {
    rmSync(clone, { recursive: true })
  }
})

test('another Temporal server or schema is another version of the backend', () => {
  expect(sources.backend).toContain('backend/tools/temporal')
  expect(sources.backend).not.toContain('backend/tools')
})

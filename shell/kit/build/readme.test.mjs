import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const kit = join(import.meta.dirname, '..')
const read = (path) => readFileSync(join(kit, path), 'utf8')
const readme = read('README.md')
const exported = JSON.parse(read('package.json')).exports

/** Each row of the README's table: an entry, and what it is said to give. */
const rows = [...readme.matchAll(/^\| `kit\/([\w/]+)` +\| (.*?) *\|$/gm)].map(([, entry, gives]) => [
  entry,
  gives,
])

it('the README names the entries that there are', () => {
  const entries = Object.keys(exported).map((name) => name.slice('./'.length))
  expect(rows.map(([entry]) => entry).toSorted()).toEqual(
    entries.filter((entry) => !entry.includes('*')).toSorted(),
  )
})

it.each(rows)('kit/%s gives what the README says of it', (entry, gives) => {
  const folder = join(exported[`./${entry}`], '..')
  const text = readdirSync(join(kit, folder))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.'))
    .map((file) => read(join(folder, file)))
    .join('\n')
  for (const [, name] of gives.matchAll(/`([A-Za-z]+)/g)) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
})

it('the package of a remote in the README is like that of one that exists', () => {
  const [, stated] = /^package\.json +(\{[\s\S]+?\} \})$/m.exec(readme)
  const real = JSON.parse(read('../../mfe-personal/package.json'))
  const { name, version, type, scripts, dependencies } = JSON.parse(stated)
  expect({ version, type, scripts, dependencies }).toEqual({
    version: real.version,
    type: real.type,
    scripts: real.scripts,
    dependencies: real.dependencies,
  })
  expect(name).toMatch(/^@weitersagen\/mfe-/)
})

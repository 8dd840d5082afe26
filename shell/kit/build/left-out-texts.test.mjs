import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInstance } from 'i18next'
import { textsUnused } from './left-out-texts.mjs'
import { workspaces } from './workspaces.mjs'

const require = createRequire(import.meta.url)
const changed = require('./changed.cjs')
const library = join(dirname(require.resolve('i18next/package.json')), 'dist/esm/i18next.js')

/** i18next as the pages carry it. */
const lean = textsUnused
  .filter(({ test }) => test.test(library))
  .reduce(
    (text, { options }) => changed.call({ getOptions: () => options, resourcePath: library }, text),
    readFileSync(library, 'utf8'),
  )
const shipped = await import(`data:text/javascript,${encodeURIComponent(lean)}`)

const read = (file) => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'))

const textsOf = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : textsOf(value, `${prefix}${name}.`),
  )

const form = /(_(du|zero|one|two|few|many|other))+$/
const values = (text) =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => [name, `<${name}>`]))

function textsBy(create, lng, tree) {
  const texts = create()
  texts.init({
    lng,
    fallbackLng: false,
    initAsync: false,
    resources: { [lng]: { own: tree } },
    ns: ['own'],
    defaultNS: 'own',
    interpolation: { escapeValue: false },
  })
  return textsOf(tree).flatMap(([key, text]) => {
    const whole = [texts.t(key, values(text)), texts.exists(`${key}s`)]
    const base = key.replace(form, '')
    if (base === key) return whole
    const forms = [0, 1, 2].flatMap((count) =>
      [undefined, 'du'].map((context) => texts.t(base, { ...values(text), count, context })),
    )
    return [...whole, texts.t(base), texts.exists(base), ...forms]
  })
}

const withTexts = workspaces.filter((folder) => folder !== 'e2e')

describe('i18next without what no page uses says what the whole one says', () => {
  it('is less of it', () => expect(lean.length).toBeLessThan(readFileSync(library, 'utf8').length * 0.8))

  it.each(withTexts.flatMap((folder) => ['de', 'en'].map((language) => [folder, language])))(
    'in %s, %s',
    (folder, language) => {
      const tree = read(`${folder}/src/locales/${language}.json`)
      expect(textsBy(shipped.createInstance, language, tree)).toEqual(textsBy(createInstance, language, tree))
    },
  )
})

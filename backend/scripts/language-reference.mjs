/**
 * Writes the texts of the built-in languages in one list, by which the backend checks a further language and writes
 * its template: a row holds a text's area, its key, and the German and the English words. `make contract` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const areas = {
  kit: 'shell/kit/src/locales',
  shell: 'shell/src/locales',
  public: 'mfe-public/src/locales',
  personal: 'mfe-personal/src/locales',
  agency: 'mfe-agency/src/locales',
  profiseller: 'mfe-profiseller/src/locales',
  seller: 'shell/seller/src/locales',
  page: 'bff/internal/edge/page/locales',
  drawing: 'bff/internal/drawing/locales',
  table: 'bff/internal/screen/personal/locales',
}

const flat = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  )

const rows = Object.entries(areas).flatMap(([area, folder]) => {
  const [de, en] = ['de', 'en'].map((language) =>
    flat(JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'))),
  )
  const english = new Map(en)
  const german = new Set(de.map(([key]) => key))
  return [
    ...de.map(([key, words]) => [area, key, words, english.get(key) ?? '']),
    ...en.filter(([key]) => !german.has(key)).map(([key, words]) => [area, key, '', words]),
  ]
})
writeFileSync(
  'backend/internal/programme/language/reference.json',
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
)

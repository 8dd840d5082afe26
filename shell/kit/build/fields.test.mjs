import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disagreements, fieldsIn, rulesIn } from './fields.mjs'

const top = join(import.meta.dirname, '../../..')

const wordsOf = (folder, language) => {
  const read = (of) => JSON.parse(readFileSync(join(top, of, 'src/locales', `${language}.json`), 'utf8'))
  const all = { ...read(folder), shared: read('shell/kit').shared }
  return (path) => path.split('.').reduce((at, step) => at?.[step], all)
}

describe('the mark of a field', () => {
  it.each(
    ['mfe-public', 'mfe-personal', 'mfe-agency', 'mfe-profiseller', 'shell/seller', 'shell/desk'].flatMap(
      (folder) => [
        [folder, 'de'],
        [folder, 'en'],
      ],
    ),
  )('agrees with the rule that judges it: %s, %s', (folder, language) => {
    expect(disagreements(join(top, folder, 'src'), wordsOf(folder, language))).toEqual([])
  })

  it('is read where forms say it', () => {
    expect(
      rulesIn(`const line = () => optionalText({ max: 3 })
        schema({ a: requiredText({ max: 1, b: 2 }), b: line(), c: asks ? password() : optionalText(),
          phone: phone() })`),
    ).toEqual({ a: 'required', b: 'optional', c: undefined, phone: 'optional' })
    expect(
      fieldsIn(`<TextField name="a" label={t('x.a')} hint={<B optional />} /><TextArea name="b" optional />
        <TextField name="c" optional={!isWanted(c)} /><NameFields texts="x" />`),
    ).toEqual([
      { name: 'a', label: 'x.a', says: 'required' },
      { name: 'b', label: undefined, says: 'optional' },
      { name: 'c', label: undefined, says: undefined },
      { name: 'firstName', label: undefined, says: 'required' },
      { name: 'lastName', label: undefined, says: 'required' },
    ])
  })
})

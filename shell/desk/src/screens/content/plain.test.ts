import { expect, test } from 'vitest'
import { plainOf } from './plain'

test.each([
  ['## Angaben nach § 5 DDG {company}', 'Angaben nach § 5 DDG {company}'],
  ['Wir sind da. ## Am Telefon {phone}', 'Wir sind da. Am Telefon {phone}'],
  ['Fragen? [{email}](mailto:{email}).', 'Fragen? {email}.'],
  ['Das gilt **immer** - und überall', 'Das gilt immer - und überall'],
  ['Nr. #1 und 3 * 4 bleiben', 'Nr. #1 und 3 * 4 bleiben'],
  ['Beginnt mit [einem Link, der abgeschnitten', 'Beginnt mit [einem Link, der abgeschnitten'],
])('%s', (markdown, plain) => {
  expect(plainOf(markdown)).toBe(plain)
})

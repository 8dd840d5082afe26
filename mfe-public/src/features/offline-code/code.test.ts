import { expect, it } from 'vitest'
import { compactCode, groupCode, isCode } from './code'

it.each(['00000000', '00000012', 'wezt-ersr', ' 0000 0O12', 'oooooOl2'])('knows %s as a code', (text) => {
  expect(isCode(text)).toBe(true)
})

it.each(['', '0000000', '000000000', '00000013', '0000001Ä', 'U0000012'])('knows %s as a slip', (text) => {
  expect(isCode(text)).toBe(false)
})

it('groups as on the card', () => {
  expect(groupCode('7k2m9qx4')).toBe('7K2M 9QX4')
  expect(groupCode('7k2m-9')).toBe('7K2M 9')
  expect(compactCode(' 7k2m-9oil ')).toBe('7K2M9011')
})

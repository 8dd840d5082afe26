import { expect, it } from 'vitest'
import { fileOf } from './calls'
import { handleFrom, handleOf, isHandle, isLabel, labelled, labelOf, withLabel } from './handle'

it.each([
  ['Anna Energie', 'anna-energie'],
  ['Öhlers Straße', 'oehlers-strasse'],
  ['  café!! ', 'cafe-'],
  ['a_b', 'a-b'],
  ['x'.repeat(50), 'x'.repeat(40)],
])('writes %s as it can stand in an address', (text, handle) => {
  expect(handleOf(text)).toBe(handle)
})

it.each([
  ['abc', true],
  ['anna-energie', true],
  ['ab', false],
  ['-abc', false],
  ['abc-', false],
  ['a--b', false],
  ['tel-123456', true],
  ['tel-1234567', false],
  ['x'.repeat(41), false],
])('takes %s as a readable end: %s', (text, taken) => {
  expect(isHandle(text)).toBe(taken)
})

it('writes labels in the same letters', () => {
  expect(labelOf('Messe Köln_1')).toBe('messe-koeln_1')
  expect(isLabel('')).toBe(true)
  expect(isLabel('0301234567')).toBe(false)
  expect(labelled('https://a.example/p/b', 'mai')).toBe('https://a.example/p/b?label=mai')
  expect(labelled('https://a.example/de?t=x', 'mai')).toBe('https://a.example/de?t=x&label=mai')
  expect(labelled('https://a.example/p/b', '')).toBe('https://a.example/p/b')
})

it('calls a file by its address, its label and what it is', () => {
  const link = { handle: 'anna' } as Parameters<typeof fileOf>[0]
  expect(fileOf(link, { as: 'poster' })).toBe('anna-plakat.pdf')
  expect(fileOf(link, { as: 'png', label: 'mai' })).toBe('anna-mai-qr.png')
})

it('keeps the labels used last', () => {
  expect(withLabel(['a', 'b'], 'b')).toEqual(['b', 'a'])
  expect(withLabel(['a'], '')).toEqual(['a'])
  const many = Array.from({ length: 12 }, (_, at) => `l${at}`)
  expect(withLabel(many, 'neu')).toEqual(['neu', ...many.slice(0, 11)])
})

it.each([
  ['Stand auf der Messe', 'stand-auf-der-messe'],
  ['Öhlers Newsletter!', 'oehlers-newsletter'],
  ['ab', ''],
  ['Kampagne 20261129', ''],
])('suggests for %s', (name, handle) => expect(handleFrom(name)).toBe(handle))

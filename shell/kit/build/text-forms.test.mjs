import { describe, expect, it } from 'vitest'
import { formsOf, lackingDu, lackingNumbers } from './text-forms.mjs'
import { repeated } from './text-repeats.mjs'

it('a key is taken apart', () => {
  expect(formsOf('days')).toEqual({ base: 'days', du: false, ending: '' })
  expect(formsOf('days_du_one')).toEqual({ base: 'days', du: true, ending: '_one' })
  expect(formsOf('topic_other_du')).toEqual({ base: 'topic_other', du: true, ending: '' })
})

describe('a text that calls people Sie', () => {
  it.each(['Haben Sie Fragen?', 'Wir helfen Ihnen.', 'Für Ihre Freunde', '„Ihr Link“', 'Ihres ist es.'])(
    'needs a twin: %s',
    (words) => expect(lackingDu({ a: words })).toEqual(['a_du']),
  )

  it.each(['Siegel und Ihrig', 'sie, ihr und ihnen', 'Diese'])('is none: %s', (words) =>
    expect(lackingDu({ a: words })).toEqual([]),
  )

  it('needs one for each number', () =>
    expect(lackingDu({ a_one: 'Ihr Tag', a_other: 'Ihre Tage', a_du_one: 'Dein Tag' })).toEqual([
      'a_du_other',
    ]))

  it('has one, or is about somebody else', () =>
    expect(lackingDu({ a: 'Ihr', a_du: 'Dein', b: 'Sie gilt.' }, { b: true })).toEqual([]))
})

describe('a counted text', () => {
  it('has a form for one and for others', () =>
    expect(lackingNumbers({ a_one: '1' }, {})).toEqual(['a_other']))

  it('is counted in both languages', () =>
    expect(lackingNumbers({ a_other: '2' }, { a_one: '1', a_other: '2' })).toEqual(['a_one']))

  it('needs no twin, and a whole one where there is one', () => {
    const elsewhere = { a_one: '1', a_other: '2', a_du_one: '1', a_du_other: '2' }
    expect(lackingNumbers({ a_one: '1', a_other: '2' }, elsewhere)).toEqual([])
    expect(lackingNumbers({ a_one: '1', a_other: '2', a_du_one: '1' }, elsewhere)).toEqual(['a_du_other'])
  })
})

it('a text of more than three words stands once, its numbers aside', () => {
  const long = 'Das sind vier Worte'
  expect(
    repeated([
      ['public', 'a', long],
      ['agency', 'b', long],
      ['public', 'c', 'Nur drei Worte'],
      ['public', 'd', 'Nur drei Worte'],
    ]),
  ).toEqual([{ text: long, keys: ['public:a', 'agency:b'] }])
  expect(
    repeated([
      ['public', 'a_one', long],
      ['public', 'a_other', long],
    ]),
  ).toEqual([])
  expect(
    repeated([
      ['public', 'a', long],
      ['public', 'a_du', long],
    ]),
  ).toEqual([{ text: long, keys: ['public:a', 'public:a_du'] }])
})

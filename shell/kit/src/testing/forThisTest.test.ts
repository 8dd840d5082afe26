import { expect, it } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'

const thing: { there: string; lacking?: string } = { there: 'real' }

it.each(['once', 'and again'])('an object has other properties until the test ends (%s)', () => {
  expect(thing).toStrictEqual({ there: 'real' })
  forThisTest(thing, { there: 'lent', lacking: 'lent' })
  expect(thing.there).toBe('lent')
  expect(thing.lacking).toBe('lent')
})

import { describe, expect, it } from 'vitest'
import { flawOf, partsOf, wordsOf } from './list'

describe('a text that is a list', () => {
  it('is read and written without a loss', () => {
    const words = '## Wann?\n\nBald.\n\n- sehr\n- bald\n\n## Wo?\n\nHier.'
    expect(partsOf(words)).toEqual([
      { head: 'Wann?', body: 'Bald.\n\n- sehr\n- bald' },
      { head: 'Wo?', body: 'Hier.' },
    ])
    expect(wordsOf(partsOf(words))).toBe(words)
    expect(partsOf('')).toEqual([])
  })

  it('keeps a heading inside of an entry there', () => {
    expect(wordsOf([{ head: 'Wann?', body: '## Bald\n\nJa.' }])).toBe('## Wann?\n\n### Bald\n\nJa.')
  })

  it('names the first entry that is not whole, or too many', () => {
    expect(flawOf('faqs', '## Wann?\n\nBald.')).toBe(0)
    expect(flawOf('faqs', 'davor\n\n## Wann?\n\nBald.')).toBe(1)
    expect(flawOf('faqs', '## Wann?\n\nBald.\n\n## Wo?')).toBe(2)
    expect(flawOf('faqs', `## ${'ä'.repeat(301)}\n\nBald.`)).toBe(1)
    expect(flawOf('steps', '## A\n\nB\n\n'.repeat(9))).toBe(9)
  })
})

import { formsOf } from './text-forms.mjs'

const few = 3
const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length

/**
 * Texts of more than three words that stand more than once, with their places. The forms of one text for several
 * numbers may be the same. `places` are [namespace, key, text].
 */
export function repeated(places) {
  const byText = new Map()
  for (const [namespace, key, text] of places) {
    if (wordsIn(text) <= few) continue
    const { base, du } = formsOf(key)
    const found = byText.get(text) ?? new Set()
    byText.set(text, found.add(`${namespace}:${base}${du ? '_du' : ''}`))
  }
  return [...byText]
    .filter(([, found]) => found.size > 1)
    .map(([text, found]) => ({ text, keys: [...found] }))
}

import { asProblem } from '@weitersagen/kit/api'
import { newKey } from './newKey'

export type Sendings = {
  /** The name of a content's sending. */
  keyOf: (content: object) => string
  /** The server has done what was asked: the same once more is another sending. */
  done: () => void
  /** It was answered with a refusal, or not at all. */
  failed: (error: unknown) => void
}

// Rule (page, 7 D): What a form of a seller's area sends once more is the same sending as long as its answer got lost
// and nothing of it was changed: nothing is made twice, and no one is refused what was theirs. Enforced: sendings.ts
// sendings. Test: links.test.tsx `makes a link once where the answer got lost, and another one of another content`.
/** Names what a form sends, for as long as the form is open. */
export function sendings(): Sendings {
  let last = { text: '', key: '' }
  const done = () => {
    last = { text: '', key: '' }
  }
  return {
    keyOf(content) {
      const text = JSON.stringify(content)
      if (text !== last.text) last = { text, key: newKey() }
      return last.key
    },
    done,
    failed(error) {
      const { status } = asProblem(error)
      if (status >= 400 && status < 500) done()
    },
  }
}

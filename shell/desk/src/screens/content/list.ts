/** An entry of a text that is a list: a question with its answer, a step with what happens in it. */
export type Part = { head: string; body: string }

/** The texts that are lists, as the backend has them. */
export const lists = ['steps', 'faqs'] as const
export type ListName = (typeof lists)[number]

export const isList = (name: string): name is ListName => (lists as readonly string[]).includes(name)

/** The most entries of a list, and the longest of their parts. */
export const mostOf: Record<ListName, number> = { steps: 8, faqs: 100 }
export const longestHead = 300
export const longestBody = 4000

/** Reads a list: a heading of two signs begins an entry. What stands before the first one comes into its words. */
export function partsOf(words: string): Part[] {
  const parts: Part[] = []
  for (const line of words.replaceAll('\r\n', '\n').split('\n')) {
    if (line.startsWith('## ')) parts.push({ head: line.slice(3).trim(), body: '' })
    else {
      const last = parts.at(-1)
      if (last) last.body += `${line}\n`
      else if (line.trim()) parts.push({ head: '', body: `${line}\n` })
    }
  }
  return parts.map(({ head, body }) => ({ head, body: body.trim() }))
}

/** Writes a list as one text. What looks like the next entry inside of one becomes a smaller heading. */
export const wordsOf = (parts: Part[]): string =>
  parts
    .map(({ head, body }) => `## ${head.trim()}\n\n${body.trim().replaceAll(/^## /gm, '### ')}`)
    .join('\n\n')

const letters = (text: string): number => [...text.trim()].length

/** Whether an entry can be shown. */
export const isWhole = ({ head, body }: Part): boolean =>
  letters(head) > 0 && letters(head) <= longestHead && letters(body) > 0 && letters(body) <= longestBody

/** The number of the first entry that can't be shown, or is one too many; 0 for none. */
export const flawOf = (name: ListName, words: string): number =>
  partsOf(words).findIndex((part, at) => !isWhole(part) || at >= mostOf[name]) + 1

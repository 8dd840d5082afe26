export type Piece = { kind: 'same' | 'out' | 'in'; text: string }

/** More than so many pieces aren't compared one by one. */
const most = 1200

/** Words with what is between them, or lines where the text is long. */
const pieces = (text: string): string[] => {
  const words = text.match(/\s+|[^\s]+/g) ?? []
  return words.length > most ? (text.match(/[^\n]*\n|[^\n]+/g) ?? []) : words
}

/** What has to go and what has to come for one text to become the other: the longest common run of words stays. */
export function changesOf(from: string, to: string): Piece[] {
  const a = pieces(from)
  const b = a.length > most ? (to.match(/[^\n]*\n|[^\n]+/g) ?? []) : pieces(to)
  if (a.length > most || b.length > most)
    return [piece('out', from), piece('in', to)].filter(({ text }) => text)
  const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    const row = length[i] ?? new Uint16Array()
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const out: Piece[] = []
  const add = (kind: Piece['kind'], text = '') => {
    const last = out.at(-1)
    if (last?.kind === kind) last.text += text
    else out.push(piece(kind, text))
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i++])
      j++
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) add('out', a[i++])
    else add('in', b[j++])
  }
  return out
}

const piece = (kind: Piece['kind'], text: string): Piece => ({ kind, text })

import { forget, recall, remember, rememberOften } from '@weitersagen/kit/router'

const placeOf = (key: string) => `draft.${key}`

/** What was typed survives a reload and a language switch, and ends with the tab. */
export const readDraft = (key: string): Record<string, unknown> =>
  JSON.parse(recall(placeOf(key)) ?? '{}') as Record<string, unknown>

export function writeDraft(key: string, values: Record<string, unknown>, secret: readonly string[]): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
  rememberOften(placeOf(key), JSON.stringify(kept))
}

export const dropDraft = (key: string): void => forget(placeOf(key))

/** Gives a draft another name: what was typed goes on in another form of the same fields. */
export function moveDraft(from: string, to: string): void {
  const draft = recall(placeOf(from))
  if (draft === undefined) return
  remember(placeOf(to), draft)
  dropDraft(from)
}

/** Takes a draft along to the entry of the history that one went to, where a reload looks for it. */
export function carryDraft(key: string): void {
  const draft = recall(placeOf(key))
  if (draft !== undefined) remember(placeOf(key), draft)
}

import type { CaseAward } from '../../api'

export type Look = { stage: 'held' | 'heldEnds' | 'refusing' | 'objected' | 'refused'; until?: string }

/** What people's look at an award is about to come to, or came to where it ended unpaid. */
export function lookAt({ review, heldUntil, then }: CaseAward): Look | undefined {
  if (review === 'refused') return { stage: 'refused' }
  if (!heldUntil) return undefined
  const until = heldUntil
  if (review === 'refusing') return { stage: then === 'passed' ? 'objected' : 'refusing', until }
  return { stage: then === 'refusing' ? 'heldEnds' : 'held', until }
}

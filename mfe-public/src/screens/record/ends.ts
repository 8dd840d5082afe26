/** What a visit can end with, and what is said then. */
export const ends = {
  erased: ['held.erasedTitle', 'held.erasedText'],
  erasedButProof: ['state.erased.title', 'held.erasedButProof'],
  declined: ['decline.doneTitle', 'decline.doneText'],
  muted: ['decline.doneTypedTitle', 'held.mutedText'],
} as const

export type RecordEnd = keyof typeof ends

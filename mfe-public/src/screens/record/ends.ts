/** What a visit can end with, and what is said then. */
export const ends = {
  erased: ['record.erasedTitle', 'record.erasedText'],
  erasedButProof: ['state.erased.title', 'record.erasedButProof'],
  declined: ['record.declinedTitle', 'record.declinedText'],
  muted: ['record.mutedTitle', 'record.mutedText'],
} as const

export type RecordEnd = keyof typeof ends

/** A name for one sending: the same when the answer got lost on the way. */
export const newKey = (): string => crypto.randomUUID()

/** The room of one's own passkeys and sessions: each has it, whatever the duties. */
export const ownRoom = 'zugang'

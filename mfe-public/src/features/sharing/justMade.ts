type Made = { made: true; code?: string }

/**
 * Travels with the navigation from the form, so that the share page congratulates once, and has the offline code that
 * no one else is shown.
 */
export const justMade = (code?: string): Made => ({ made: true, ...(code ? { code } : {}) })

const of = (state: unknown): Made | undefined =>
  (state as Made | null)?.made === true ? (state as Made) : undefined

export const isJustMade = (state: unknown): boolean => of(state) !== undefined

export const codeJustMade = (state: unknown): string | undefined => of(state)?.code

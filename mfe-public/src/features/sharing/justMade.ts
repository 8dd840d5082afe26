/** Travels with the navigation from the form, so that the share page congratulates once. */
export const justMade = { made: true } as const

export const isJustMade = (state: unknown): boolean => (state as typeof justMade | null)?.made === true

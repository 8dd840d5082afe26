/** The name under which what was typed is kept, for each recommendation its own. */
export const draftOf = (number: string): string => `friend.${number}`

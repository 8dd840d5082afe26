/** "Keine Angabe" is an answer like the others; the server has it empty. */
export const salutations = ['Frau', 'Herr', 'Divers', 'none'] as const

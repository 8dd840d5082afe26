/** Where the opening's button leads to. */
export const formId = 'eintragen'

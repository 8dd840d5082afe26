/**
 * The membership that the page was drawn for. A tab may stand while somebody else logs in in another one: what the page sends names it, and the server
 * takes it for nobody else.
 */
let member = ''

export const drawFor = (id: string): void => {
  member = id
}

/** Whether a page was drawn for somebody else since the last login of this tab. */
export const isDrawnForAnother = (id: string): boolean => member !== '' && member !== id

export const drawnFor = (): Record<string, string> => (member ? { 'X-Drawn-For': member } : {})

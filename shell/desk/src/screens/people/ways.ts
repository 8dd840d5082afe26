import { roomAt } from '../../features/desk'

export const room = 'menschen'

/** In the address before the id of an account. */
export const personPart = 'person'

/** In the address before the id of a message. */
export const messagesPart = 'nachrichten'

export const toMessages = () => roomAt(room, messagesPart)
export const toMessage = (id: string) => roomAt(room, messagesPart, id)
export const toSearch = () => roomAt(room)
export const toCase = (number: string) => roomAt(room, number)
export const toPerson = (account: string) => roomAt(room, personPart, account)

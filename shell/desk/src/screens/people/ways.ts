import { roomAt } from '../../features/desk'

export const room = 'menschen'

/** In the address before the id of an account. */
export const personPart = 'person'

export const toSearch = () => roomAt(room)
export const toCase = (number: string) => roomAt(room, number)
export const toPerson = (account: string) => roomAt(room, personPart, account)

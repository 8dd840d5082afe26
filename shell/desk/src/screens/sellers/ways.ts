import type { Target } from '@weitersagen/kit/router'
import { roomAt } from '../../features/desk'

const room = 'vertrieb'

export const rechecksPart = 'pruefungen'
export const notesPart = 'gutschriften'

export const toSellers = (): Target => roomAt(room)
export const toSeller = (number: string): Target => roomAt(room, number)
export const toRechecks = (): Target => roomAt(room, rechecksPart)
export const toWaitingNotes = (): Target => roomAt(room, notesPart)

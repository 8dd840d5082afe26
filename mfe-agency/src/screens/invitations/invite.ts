import type { Inviting } from '../../api'

export const talks = ['onSite', 'phone'] as const

export type Talk = (typeof talks)[number]

/** What a column of a list is called: as the field of the form where there is one. */
export const columnTexts = {
  firstName: 'shared.field.firstName',
  lastName: 'shared.field.lastName',
  email: 'shared.field.email',
  talk: 'invite.fields.talk',
  word: 'invite.fields.word',
} as const

/**
 * What a form begins with: none, which is refused. The member vouches for the way of speaking, so no one ticks one
 * beforehand.
 */
export const unsaid = '' as Talk

/** Who looks stands first; a form that doesn't ask says so with a word that goes nowhere. */
export const inviterOf = ({ inviters }: Inviting): string => inviters[0]?.id ?? 'self'

/** The text of a file as a spreadsheet wrote it: UTF-8, UTF-16, or what Windows calls ANSI. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A picture or a workbook has characters that no spreadsheet writes into a list. */
export const isText = (text: string): boolean => !/[^\P{Cc}\t\r\n]/u.test(text)

/** A workbook that is read where the list is: no one has to look at what is inside of it. */
export type Book = { name: string; content: string }

/** A workbook is an archive, whatever it is called. */
export const isBook = (bytes: ArrayBuffer): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => new Uint8Array(bytes)[at] === byte)

/** The bytes of a file as a request carries them. */
export const base64Of = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))

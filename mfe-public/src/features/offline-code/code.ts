/** Crockford's alphabet, and what people mistake for one of its characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const mistaken: Record<string, string> = { O: '0', I: '1', L: '1' }

const length = 8

/** A code in its one form, whatever case, dashes and blanks it was typed with. */
export const compactCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (character) => mistaken[character] ?? character)

/**
 * The code in a link, without what was copied or hung behind it: whether it is one still, its check character tells.
 */
export const linkedCode = (text: string | null | undefined): string => (text ?? '').replace(/[^\w\s-].*/s, '')

/** `7K2M 9QX4`, as on the card. */
export const groupCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')

/**
 * The last character is a sum over GF(32) of the others, so that a slip is reported before anybody is asked. The server
 * has the same.
 */
export function isCode(text: string): boolean {
  const digits = [...compactCode(text)].map((character) => alphabet.indexOf(character))
  if (digits.length !== length || digits.includes(-1)) return false
  let sum = 0
  for (const digit of digits.slice(0, -1)) {
    sum = (sum ^ digit) << 1
    if (sum & 0x20) sum ^= 0x25
  }
  return sum === digits[length - 1]
}

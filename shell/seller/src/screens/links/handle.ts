const longest = 40
const shortest = 3
const mostDigits = 6

const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** What is typed, as it can stand in an address: small letters, and a dash for what separates words. */
export const handleOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelt[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)

/** Whether the server's rule of a readable end holds; whose name it may not be, the server alone knows. */
export const isHandle = (text: string): boolean =>
  text.length >= shortest &&
  text.length <= longest &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
  text.replace(/\D/g, '').length <= mostDigits

/** The end of an address that a link's name suggests; none where too little of it can stand there. */
export const handleFrom = (name: string): string => {
  const handle = handleOf(name).replace(/-$/, '')
  return isHandle(handle) ? handle : ''
}

/** What is typed as a label: the same letters, also with an underscore, and as many digits. */
export const labelOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelt[letter] ?? '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, longest)

export const isLabel = (text: string): boolean =>
  /^[a-z0-9_-]*$/.test(text) && text.length <= longest && text.replace(/\D/g, '').length <= mostDigits

/** An address with its label; without one as it is. */
export const labelled = (address: string, label: string): string =>
  label === '' ? address : `${address}${address.includes('?') ? '&' : '?'}label=${label}`

const mostLabels = 12

/** The labels that are kept with a link, with one more of them first; the oldest makes room. */
export const withLabel = (labels: string[], label: string): string[] =>
  label === '' ? labels : [label, ...labels.filter((one) => one !== label)].slice(0, mostLabels)

/** Where many people have their mailbox, the most of them first. */
const offered = [
  'gmail.com',
  'gmx.de',
  'web.de',
  't-online.de',
  'gmx.net',
  'outlook.de',
  'outlook.com',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'freenet.de',
  'yahoo.de',
  'yahoo.com',
  'googlemail.com',
  'posteo.de',
  'mailbox.org',
  'live.de',
  'live.com',
  'arcor.de',
  'vodafone.de',
  'aol.com',
  'aol.de',
  'magenta.de',
  'proton.me',
  'protonmail.com',
  'gmx.at',
  'gmx.ch',
]

/** Mailboxes of few: never offered, and never taken for a slip of one of the others. */
const others = [
  'email.com',
  'email.de',
  'ymail.com',
  'mail.com',
  'mail.de',
  'gmx.com',
  'gmx.eu',
  'gmx.org',
  'gmx.info',
]

/** Ends that a provider's name may well have beside the one that is in the list. */
const realEnds = [
  'be',
  'se',
  'ie',
  'dk',
  'at',
  'ch',
  'eu',
  'it',
  'fr',
  'es',
  'nl',
  'pl',
  'org',
  'net',
  'com',
  'info',
]

// Rule (page, 5 D): A slip in the domain of a mailbox is offered for correction with one press, and never refused.
// Enforced: EmailGuess.tsx. Test: emailGuess.test.tsx `offers %s for %s`.
/** The address that was probably meant, where the domain is a letter away from one that many people have. */
export function guessEmail(typed: string): string | undefined {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || offered.includes(domain) || others.includes(domain)) return undefined
  const meant = offered.find((known) => isSlipOf(domain, known))
  return meant ? `${text.slice(0, at)}@${meant}` : undefined
}

function isSlipOf(domain: string, known: string): boolean {
  if (!isOneOff(domain, known)) return false
  const [name = '', end = ''] = split(domain)
  const [knownName = ''] = split(known)
  if (name === knownName) return !realEnds.includes(end)
  // Most neighbours of names with three letters are somebody’s: a slip is two that changed places, or one too many.
  return knownName.length > 3 || name.length > knownName.length || isSwapped(name, knownName)
}

const split = (domain: string) => {
  const dot = domain.lastIndexOf('.')
  return dot < 0 ? [domain] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && a !== b && [...a].sort().join('') === [...b].sort().join('')

/** One letter is missing, one too many, another one, or two beside each other changed places. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

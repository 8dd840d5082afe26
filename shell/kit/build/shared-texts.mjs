import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The kit's locale file, as it is committed. */
export const kitFile = (language) => join(import.meta.dirname, `../src/locales/${language}.json`)

/** The kit's texts in two parts: those of every page, and those that only some front ends show. */
function kitTexts(language) {
  const { shared, ...everywhere } = JSON.parse(readFileSync(kitFile(language), 'utf8'))
  return { shared, everywhere }
}

/** The groups of shared texts that a source asks for: `t('shared.access.title')` needs `access`. */
export const groupsIn = (source) => [...source.matchAll(/['"`]shared\.(\w+)\./g)].map(([, group]) => group)

/** The host's texts with the kit's: every page bears them, so the shared ones stay out. */
export const hostTexts = (language, texts) => ({ ...texts, kit: kitTexts(language).everywhere })

/** A remote's texts with the shared groups that its modules ask for. */
export function remoteTexts(language, texts, groups) {
  const { shared } = kitTexts(language)
  const wanted = Object.entries(shared).filter(([group]) => groups.includes(group))
  return wanted.length > 0 ? { ...texts, shared: Object.fromEntries(wanted) } : texts
}

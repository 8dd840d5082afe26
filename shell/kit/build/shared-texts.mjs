import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf } from './text-forms.mjs'

/** The kit's locale file, as it is committed. */
export const kitFile = (language) => join(import.meta.dirname, `../src/locales/${language}.json`)

/** The kit's texts in two parts: those of every page, and those that only some front ends show. */
function kitTexts(language) {
  const { shared, ...everywhere } = JSON.parse(readFileSync(kitFile(language), 'utf8'))
  return { shared, everywhere }
}

/** The keys of shared texts that a source names, or what they begin with: `shared.access.rule_${rule}`. */
export const keysIn = (source) => [...source.matchAll(/['"`]shared\.([\w.]+)/g)].map(([, key]) => key)

/** A name takes its text in all forms; one that ends as a key's beginning does takes all that begin so. */
const names = (name, key) => (/[._]$/.test(name) ? key.startsWith(name) : formsOf(key).base === name)

/** The texts of a tree whose keys begin as wanted. */
function pick(tree, isWanted, prefix = '') {
  const found = Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix + name
    if (typeof value === 'string') return isWanted(key) ? [[name, value]] : []
    const below = pick(value, isWanted, `${key}.`)
    return Object.keys(below).length > 0 ? [[name, below]] : []
  })
  return Object.fromEntries(found)
}

/** The host's texts with the kit's: every page bears them, so the shared ones stay out. */
export const hostTexts = (language, texts) => ({ ...texts, kit: kitTexts(language).everywhere })

/** The locale file of what both kinds of sellers have on screen, as it is committed. */
export const sellerFile = (language) => join(import.meta.dirname, `../../seller/src/locales/${language}.json`)

/** A remote's texts with the shared ones that its modules ask for, and with those of the screens of sellers in it. */
export function remoteTexts(language, texts, keys, sells = false) {
  const shared = pick(kitTexts(language).shared, (key) => keys.some((name) => names(name, key)))
  return {
    ...texts,
    ...(sells ? { seller: JSON.parse(readFileSync(sellerFile(language), 'utf8')) } : {}),
    ...(Object.keys(shared).length > 0 ? { shared } : {}),
  }
}

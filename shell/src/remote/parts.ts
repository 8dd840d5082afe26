/** Names of parts by share key, and the major version that they are of: what a kit offers, or what a remote uses. */
export type Parts = Record<string, { major: number; parts: string[] }>

const shortOf = (shareKey: string): string => shareKey.replace('@weitersagen/kit/', '')

// Rule (page, 8 D): A micro-frontend whose manifest names parts of the kit that the shell hasn't isn't loaded: a page
// says that it is being renewed, and the log names the parts; one that finds them all is shown. Enforced: screens.ts
// loadScreen, refusal.ts refusal, shell.postFailure. Test: fit.test.tsx `is refused before it is loaded where it
// doesn’t, and the operator hears what is missing`, apart.spec.ts `that is newer than a micro-frontend shows its
// pages`.
/**
 * What a remote uses and a kit doesn't offer: parts, and whole entries where they aren't there or are of another
 * major version.
 */
export function missingParts(used: Parts, offered: Parts): string[] {
  return Object.entries(used).flatMap(([shareKey, { major, parts }]) => {
    const there = offered[shareKey]
    if (there?.major !== major) return [shortOf(shareKey)]
    return parts.filter((part) => !there.parts.includes(part)).map((part) => `${shortOf(shareKey)}.${part}`)
  })
}

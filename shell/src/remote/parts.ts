/** Names of parts by share key, and the major version that they are of: what a kit offers, or what a remote uses. */
export type Parts = Record<string, { major: number; parts: string[] }>

const shortOf = (shareKey: string): string => shareKey.replace('@weitersagen/kit/', '')

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

import { list } from './gen'

type List = typeof list
/** The entries that lie in a place, by their names in the list. */
type In<Place> = { [Id in keyof List]: List[Id]['place'] extends Place ? Id : never }[keyof List]

export type CookieId = In<'cookie'>
export type StoreId = In<'localStorage' | 'sessionStorage'>

const attributes = () => `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

export function readCookie(id: CookieId): string | undefined {
  const start = `${list[id].name}=`
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start))
  return pair === undefined ? undefined : decoded(pair.slice(start.length))
}

/** For as long as the list says, and no longer. Whether the person agreed to its category is for the caller to know. */
export function writeCookie(id: CookieId, value: string): void {
  const { name, days } = list[id]
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * 24 * 60 * 60}; ${attributes()}`
}

export function dropCookie(id: CookieId): void {
  document.cookie = `${list[id].name}=; Max-Age=0; Path=/`
}

/** The cookies of a category: they go when the consent to it does. */
export const cookiesOf = (category: string): CookieId[] =>
  (Object.keys(list) as (keyof List)[]).filter(
    (id): id is CookieId => list[id].place === 'cookie' && list[id].category === category,
  )

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // Somebody else's, or cut off.
    return undefined
  }
}

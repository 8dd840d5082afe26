import type { ListedProduct } from '../../api'

/** What people have chosen on a page of products. All of it stands in the address, so that it can be sent on. */
export type Choice = {
  source: string
  maker: string
  /** The most that a month may cost, in euros; 0 for any price. */
  upTo: number
  /** Without a minimum term only. */
  free: boolean
  sort: Sort
  /** Ids of the products that stand side by side. */
  compared: string[]
}

export const sorts = ['', 'monat', 'gesamt', 'praemie'] as const
export type Sort = (typeof sorts)[number]

/** What orders by a price that is known before anything is used. */
const ofPrice: Sort[] = ['monat', 'gesamt']

/** More than three don't fit beside each other on a phone. */
export const mostCompared = 3

/** Names in the address. */
export const names = {
  source: 'kategorie',
  maker: 'hersteller',
  upTo: 'bis',
  free: 'laufzeit',
  sort: 'sortierung',
  compared: 'vergleich',
} as const

const freeOfTerm = 'ohne'
const between = '.'

export function readChoice(search: URLSearchParams): Choice {
  const notice = search.get(names.sort)
  return {
    source: search.get(names.source) ?? '',
    maker: search.get(names.maker) ?? '',
    upTo: Math.max(0, Number.parseInt(search.get(names.upTo) ?? '', 10) || 0),
    free: search.get(names.free) === freeOfTerm,
    sort: sorts.find((sort) => sort === notice) ?? '',
    compared: [...new Set((search.get(names.compared) ?? '').split(between).filter(Boolean))].slice(
      0,
      mostCompared,
    ),
  }
}

/** Writes what changed and leaves the rest of the address alone. */
export function writeChoice(search: URLSearchParams, change: Partial<Choice>): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  if (change.source !== undefined) set(names.source, change.source)
  if (change.maker !== undefined) set(names.maker, change.maker)
  if (change.upTo !== undefined) set(names.upTo, change.upTo ? String(change.upTo) : '')
  if (change.free !== undefined) set(names.free, change.free ? freeOfTerm : '')
  if (change.sort !== undefined) set(names.sort, change.sort)
  if (change.compared !== undefined) set(names.compared, change.compared.join(between))
  return next
}

/** What there is to choose between: only what tells products apart. */
export function offered(products: ListedProduct[]) {
  const kinds = [...new Set(products.map(({ source }) => source))]
  const makers = [...new Set(products.flatMap(({ maker }) => maker ?? []))]
  const free = products.filter(({ price }) => price.termMonths === 0).length
  const limits = [20, 40, 60].filter((euros) => {
    const within = products.filter((product) => isWithin(product, euros)).length
    return within > 0 && within < products.length
  })
  return {
    kinds: kinds.length > 1 ? kinds : [],
    makers: makers.length > 1 ? makers : [],
    free: free > 0 && free < products.length,
    limits,
    sorts: products.every(({ price }) => price.unitRate)
      ? sorts.filter((sort) => !ofPrice.includes(sort))
      : sorts,
  }
}

/** What is paid by use has no price of a month: its base charge would be cheaper than all others. */
const monthOf = ({ price }: ListedProduct) =>
  price.unitRate ? Number.MAX_SAFE_INTEGER : (price.monthlyCents ?? 0)

const isWithin = (product: ListedProduct, euros: number) => monthOf(product) <= euros * 100

const figures: Record<Exclude<Sort, ''>, (product: ListedProduct) => number> = {
  monat: monthOf,
  // What binds to nothing has no total; it stands after those that have one.
  gesamt: ({ price }) => price.totalCents ?? Number.MAX_SAFE_INTEGER,
  praemie: ({ totalCents }) => -totalCents,
}

export function chosen(products: ListedProduct[], choice: Choice): ListedProduct[] {
  const { kinds, makers } = offered(products)
  const left = products.filter(
    (product) =>
      (!kinds.some((kind) => kind === choice.source) || product.source === choice.source) &&
      (!makers.includes(choice.maker) || product.maker === choice.maker) &&
      (!choice.upTo || isWithin(product, choice.upTo)) &&
      (!choice.free || product.price.termMonths === 0),
  )
  if (!choice.sort) return left
  const figure = figures[choice.sort]
  return left.toSorted((a, b) => figure(a) - figure(b))
}

/** A device's page opens with the tariff that its price in the list goes with. */
export const withTariff = (product: ListedProduct) => ({
  tarif: product.with ? product.tariffId : undefined,
})

export const isNarrowed = ({ source, maker, upTo, free }: Choice): boolean =>
  Boolean(source || maker || upTo || free)

/** How much of it is set, the order included. */
export const setOf = ({ source, maker, upTo, free, sort }: Choice): number =>
  [source, maker, upTo, free, sort].filter(Boolean).length

export const nothingNarrowed: Partial<Choice> = { source: '', maker: '', upTo: 0, free: false }

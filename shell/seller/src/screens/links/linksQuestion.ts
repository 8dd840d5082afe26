import { daysIn } from '../../features/report/days'
import { sizes, type Size } from '../../features/report/question'
import type { LinksForm } from '../../api'

/** What the page shows. It stands in the address: codes, days and numbers, and no one's name. */
export type LinksQuestion = {
  /** A column, with a minus before it where the largest stand first; empty for the newest first. */
  sort: string
  from: string
  until: string
  over: boolean
  /** One row for each label in the place of each link. */
  byLabel: boolean
  size: Size
  page: number
  /** The id of the link that is open beside the list. */
  link: string
  /** The form for a new one is open. */
  isMaking: boolean
  /** The id of the link that it begins with. */
  like: string
}

/** Says what an address is to say: an empty value is left out. */
export type ChangeAddress = (part: Record<string, string>) => void

/** Which way a column is sorted at first: figures begin with the largest. */
export const sortable = {
  links: { name: 'up', visits: 'down', made: 'down', confirmed: 'down', ordered: 'down', cents: 'down' },
  labels: { visits: 'down', made: 'down', ordered: 'down', cents: 'down' },
} as const satisfies Record<string, Record<string, 'up' | 'down'>>

const pageOf = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

export function questionIn(address: URLSearchParams): LinksQuestion {
  const at = (name: string) => address.get(name) ?? ''
  return {
    sort: at('sort'),
    from: at('from'),
    until: at('until'),
    over: at('state') === 'over',
    byLabel: at('by') === 'label',
    size: sizes.find((one) => String(one) === at('size')) ?? sizes[0],
    page: pageOf(at('page')),
    link: at('link'),
    isMaking: at('do') === 'new',
    like: at('like'),
  }
}

type Column = NonNullable<LinksForm['orderBy']>

const isColumn = (text: string, columns: object): text is Column => Object.hasOwn(columns, text)

/** The question as the server takes it: what an address says wrongly orders and filters nothing. */
export function formOf({ sort, from, until, over, byLabel, size, page }: LinksQuestion) {
  const column = sort.replace(/^-/, '')
  const known = isColumn(column, byLabel ? sortable.labels : sortable.links)
  return {
    page,
    ...(size === sizes[0] ? {} : { size }),
    ...(known ? { orderBy: column, descending: sort.startsWith('-') } : {}),
    ...(over && !byLabel ? { state: 'over' as const } : {}),
    ...daysIn(from, until),
  }
}

import type { ReportForm } from '../../api'
import { daysIn } from './days'

export type Kind = ReportForm['kind']

/**
 * What a list shows. It stands in the address, which can be sent on and loaded anew: codes, days and numbers, and no
 * one's name.
 */
export type Question = {
  /** A column, with a minus before it where the largest stand first; empty for the list's own order. */
  sort: string
  status: string
  from: string
  until: string
  number: string
  /** Of orders: those that wait for an approval by anybody, or by the person who looks. */
  waiting: string
  /** Of recommendations: how far they have come at least, and by what else statistics count them. */
  stage: string
  product: string
  /** A dash stands for a link without one. */
  channel: string
  /** A membership's id, a dash for no one's. */
  inviter: string
  /** The number of one recommendation: all of the person who made it. */
  recommender: string
  /** Of commissions: the number of a credit note, those that it is about. */
  note: string
  /** Of the link by which the recommender came: its label, and its id. */
  label: string
  link: string
  /** Columns that are left out, and those of which only a choice shows them. */
  hide: string
  show: string
  /** Rows of a page. */
  size: Size
  page: number
  /** The key of the row that is open beside the list. */
  row: string
  /** What else the address says that no list is asked by, and a page or a size that there can't be. */
  strange: readonly string[]
}

export const sizes = [25, 50, 100] as const

export type Size = (typeof sizes)[number]

const [standardSize] = sizes

const filters = [
  'status',
  'from',
  'until',
  'number',
  'waiting',
  'stage',
  'product',
  'channel',
  'inviter',
  'recommender',
  'label',
  'link',
  'note',
] as const

/** By what an address asks a list. */
export const questionNames = [
  'sort',
  ...filters,
  'hide',
  'show',
  'size',
  'page',
  'row',
] as const satisfies (keyof Question)[]

/**
 * What an address says beside the question: which page of the area it is. Of tabs, the page that has them knows the
 * words.
 */
const ofPage = new Map([
  ['list', ['recommendations', 'leads', 'recommenders']],
  ['do', ['invite', 'list']],
])

const mostPages = 10_000

/** The page that an address names, the first for none; undefined for what is no page. */
const pageOf = (text: string): number | undefined => {
  if (text === '') return 1
  return /^[1-9]\d*$/.test(text) ? Math.min(mostPages, Number(text)) : undefined
}

/** How many rows an address asks for at once; undefined for what is none of the sizes. */
const sizeOf = (text: string): Size | undefined =>
  text === '' ? standardSize : sizes.find((one) => String(one) === text)

/** What an address asks of a list. */
export function questionOf(address: URLSearchParams): Question {
  const at = (name: string) => address.get(name) ?? ''
  const page = pageOf(at('page'))
  const size = sizeOf(at('size'))
  const isStrange = (name: string) => {
    if (name === 'page') return page === undefined
    return name === 'size' ? size === undefined : !isKnown(name)
  }
  const isKnown = (name: string) =>
    name === 'tab' || (ofPage.get(name)?.includes(at(name)) ?? questionNames.some((one) => one === name))
  return {
    sort: at('sort'),
    status: at('status'),
    from: at('from'),
    until: at('until'),
    number: at('number'),
    waiting: at('waiting'),
    stage: at('stage'),
    product: at('product'),
    channel: at('channel'),
    inviter: at('inviter'),
    recommender: at('recommender'),
    label: at('label'),
    link: at('link'),
    note: at('note'),
    hide: at('hide'),
    show: at('show'),
    size: size ?? standardSize,
    page: page ?? 1,
    row: at('row'),
    strange: [...address.keys()].filter(isStrange),
  }
}

export const nothingFiltered: Partial<Question> = Object.fromEntries(filters.map((name) => [name, '']))

/** Whether any part of the filter is named, be it one that the list can't be filtered by. */
export const namesFilter = (question: Question): boolean => filters.some((name) => question[name] !== '')

/** How many parts of the filter hold. */
export function filtersOf(kind: Kind, question: Question): number {
  const asked = formOf(kind, question)
  return filters.filter((name) => name in asked).length
}

/** What a recommendation has reached. */
export const stages = ['visited', 'entered', 'confirmed', 'ordered', 'paid'] as const

/** In an address, a channel that there is none of. */
export const noChannel = '-'

const ofRecommendations = ['open', 'confirmed', 'approved', 'paid', 'expired', 'cancelled'] as const
const ofOrders = ['reported', 'approved', 'cancelled', 'refused', 'lapsed'] as const
const ofInvitations = ['waiting', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const

export const waitings = ['approval', 'mine'] as const

const isWaiting = (word: string): word is (typeof waitings)[number] => waitings.some((one) => one === word)

/** Each is the rows of one figure above the list, or of the first page. */
const ofCommissions = ['waiting', 'billed', 'takenBack', 'earned', 'underWay', 'paid'] as const

const statuses: Partial<Record<Kind, readonly string[]>> = {
  orders: ofOrders,
  commissions: ofCommissions,
  invitations: ofInvitations,
}

export const statusesOf = (kind: Kind): readonly string[] => statuses[kind] ?? ofRecommendations

/** Where the words of a list's statuses stand. */
const words = {
  orders: 'orderStatus',
  commissions: 'commissionStatus',
  invitations: 'invitationStatus',
} as const

export const statusWordsOf = (kind: Kind) => (kind in words ? words[kind as keyof typeof words] : 'statuses')

/** What an invitation is about has no number yet. */
export const isNumbered = (kind: Kind): boolean => kind !== 'invitations'

/** Which way a column is sorted at first: days and figures begin with the largest. */
export const sortable: Record<Kind, Record<string, 'up' | 'down'>> = {
  recommendations: { number: 'up', created: 'down', product: 'up', validUntil: 'up', status: 'up' },
  leads: { number: 'up', confirmed: 'down', product: 'up', status: 'up' },
  orders: { received: 'down', ordered: 'down', product: 'up', status: 'up', number: 'up' },
  recommenders: { name: 'up', made: 'down', confirmed: 'down', ordered: 'down', paid: 'down' },
  commissions: { number: 'up', at: 'down', ordered: 'down', product: 'up', plan: 'up', cents: 'down' },
  invitations: { name: 'up', created: 'down', validUntil: 'up', status: 'up' },
}

/** The order of a list that says nothing about it. */
export const standard: Record<Kind, string> = {
  recommendations: '-created',
  leads: '-confirmed',
  orders: '-received',
  recommenders: '-made',
  commissions: '-at',
  invitations: '-created',
}

export const columnOf = (sort: string): string => sort.replace(/^-/, '')

const longestNumber = 10

const compact = (number: string): string => number.replace(/[^0-9a-z]/gi, '').slice(0, longestNumber)

const longestOrder = 64

/** Anybody's number, which has a letter or a digit somewhere. */
export const isOrderNumber = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Whether rows have an order's number, by which they are searched, too. */
export const isOrdered = (kind: Kind): boolean => kind === 'orders' || kind === 'commissions'

/** How a number begins: of orders as anybody numbers them, of recommendations without what only divides it. */
const numberOf = (kind: Kind, typed: string): string => {
  if (isOrdered(kind))
    return isOrderNumber(typed) ? typed.replace(/\p{C}/gu, '').trim().slice(0, longestOrder) : ''
  return isNumbered(kind) ? compact(typed) : ''
}

// Rule (page, 7 D): Order, filter and page of an agency's list stand in the address; what an address says wrongly
// filters nothing. Test: report.test.tsx `asks nothing that an address says wrongly`.
/** The question as the server takes it: what an address says wrongly filters nothing, and is named (unreadOf). */
export function formOf(
  kind: Kind,
  {
    sort,
    status,
    from,
    until,
    number,
    waiting,
    stage,
    product,
    channel,
    inviter,
    recommender,
    label,
    link,
    note,
    size,
    page,
  }: Question,
): ReportForm {
  const known = isSortable(kind, sort)
  const begins = numberOf(kind, number)
  return {
    kind,
    page,
    ...(size === standardSize ? {} : { size }),
    ...(known ? { orderBy: columnOf(sort), descending: sort.startsWith('-') } : {}),
    ...(statusesOf(kind).includes(status) ? { status } : {}),
    ...daysIn(from, until),
    ...(kind === 'orders' && isWaiting(waiting) ? { waiting } : {}),
    ...(begins ? { number: begins } : {}),
    ...further(kind, { stage, product, channel, inviter, recommender, label, link }),
    ...(kind === 'commissions' && isNote(note) ? { note: note.toUpperCase() } : {}),
  }
}

export const isSortable = (kind: Kind, sort: string): boolean => Object.hasOwn(sortable[kind], columnOf(sort))

/** What an address asks for and the list can't be asked by. */
export function unreadOf(kind: Kind, question: Question): readonly string[] {
  const asked = formOf(kind, question)
  return [
    ...filters.filter((name) => question[name] !== '' && !(name in asked)),
    ...(question.sort === '' || isSortable(kind, question.sort) ? [] : ['sort']),
    ...question.strange,
  ]
}

/** The number of a credit note, of any year and size. */
const isNote = (text: string): boolean => /^GS-\d{4}-\d{6,12}$/i.test(text)

const longest = { product: 60, channel: 40, inviter: 40, label: 40, link: 100 }

/** Ids and channels: no server takes what can't be seen. */
const isWord = (text: string | undefined): text is string => /^[\p{L}\p{N}._:\- ]+$/u.test(text ?? '')

type Further = Pick<Question, 'stage' | 'product' | 'channel' | 'inviter' | 'recommender' | 'label' | 'link'>

const ofRow = ['product', 'inviter', 'label', 'link'] as const

/** By what else each list is asked. */
const furtherOf: Record<Kind, readonly (keyof Further)[]> = {
  recommendations: ['stage', 'channel', 'recommender', ...ofRow],
  leads: ofRow,
  orders: ofRow,
  recommenders: ofRow,
  commissions: ['product'],
  invitations: [],
}

/** Whether a list can be filtered by products, by the colleagues who invited, and by links and their labels. */
export const isAskedBy = (kind: Kind, name: keyof Further): boolean => furtherOf[kind].includes(name)

function further(kind: Kind, asked: Further) {
  const { stage, product, channel, inviter, recommender, label, link } = Object.fromEntries(
    furtherOf[kind].map((name) => [name, asked[name]]),
  ) as Partial<Further>
  const known = stages.find((one) => one === stage)
  const whose = compact(recommender ?? '')
  return {
    ...(known ? { stage: known } : {}),
    ...(isWord(product) ? { product: product.slice(0, longest.product) } : {}),
    ...(isWord(channel) ? { channel: channel === noChannel ? '' : channel.slice(0, longest.channel) } : {}),
    ...(isWord(inviter) ? { inviter: inviter.slice(0, longest.inviter) } : {}),
    ...(whose ? { recommender: whose } : {}),
    ...(isWord(label) ? { label: label.slice(0, longest.label) } : {}),
    ...(isWord(link) ? { link: link.slice(0, longest.link) } : {}),
  }
}

import type { ReportForm } from '../../api'

export type Kind = ReportForm['kind']

/** What a list shows. It stands in the address, which can be sent on and loaded anew: codes, days and numbers, and nobody's name. */
export type Question = {
  /** A column, with a minus before it where the largest stand first; empty for the list's own order. */
  sort: string
  status: string
  from: string
  until: string
  number: string
  page: number
}

export const nothingFiltered: Partial<Question> = { status: '', from: '', until: '', number: '' }

const ofRecommendations = ['open', 'confirmed', 'approved', 'paid', 'expired', 'cancelled'] as const
const ofOrders = ['reported', 'approved', 'cancelled', 'refused', 'lapsed'] as const
const ofInvitations = ['waiting', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const

export function statusesOf(kind: Kind): readonly string[] {
  if (kind === 'invitations') return ofInvitations
  return kind === 'orders' ? ofOrders : ofRecommendations
}

/** What an invitation is about has no number yet. */
export const isNumbered = (kind: Kind): boolean => kind !== 'invitations'

/** Which way a column is sorted at first: days and figures begin with the largest. */
export const sortable: Record<Kind, Record<string, 'up' | 'down'>> = {
  recommendations: { number: 'up', created: 'down', product: 'up', validUntil: 'up', status: 'up' },
  leads: { number: 'up', confirmed: 'down', product: 'up', status: 'up' },
  orders: { received: 'down', ordered: 'down', product: 'up', status: 'up', number: 'up' },
  recommenders: { name: 'up', made: 'down', confirmed: 'down', ordered: 'down', paid: 'down' },
  invitations: { name: 'up', created: 'down', validUntil: 'up', status: 'up' },
}

/** The order of a list that says nothing about it. */
export const standard: Record<Kind, string> = {
  recommendations: '-created',
  leads: '-confirmed',
  orders: '-received',
  recommenders: '-made',
  invitations: '-created',
}

export const columnOf = (sort: string): string => sort.replace(/^-/, '')

const day = /^\d{4}-\d{2}-\d{2}$/
const longestNumber = 10

/** The question as the server takes it: what an address says wrongly filters nothing. */
export function formOf(kind: Kind, { sort, status, from, until, number, page }: Question): ReportForm {
  const orderBy = columnOf(sort)
  const known = orderBy in sortable[kind]
  const first = day.test(from) ? from : ''
  const last = day.test(until) && until >= first ? until : ''
  const begins = !isNumbered(kind) ? '' : number.replace(/[^0-9a-z]/gi, '').slice(0, longestNumber)
  return {
    kind,
    page,
    ...(known ? { orderBy, descending: sort.startsWith('-') } : {}),
    ...(statusesOf(kind).includes(status) ? { status } : {}),
    ...(first ? { from: first } : {}),
    ...(last ? { until: last } : {}),
    ...(begins ? { number: begins } : {}),
  }
}

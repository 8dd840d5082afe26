import { screen } from '@testing-library/react'
import LinksScreen from '../screens/links/LinksScreen'
import type { LinkDetail, LinkFigures, LinkRow, Links, MadeLink } from '../api'
import { de, open, owner, type Answer } from './open'

export const path = '/bff/seller/agency/links'
export const words = de.links

export const nothing: LinkFigures = {
  calls: 0,
  visits: 0,
  cents: 0,
  stages: { made: 0, visited: 0, entered: 0, confirmed: 0, ordered: 0, paid: 0 },
}

export const much: LinkFigures = {
  calls: 120,
  visits: 80,
  cents: 15000,
  stages: { made: 6, visited: 5, entered: 4, confirmed: 3, ordered: 2, paid: 1 },
}

export const messe: LinkRow = {
  id: 'l-3',
  name: 'Stand auf der Messe',
  to: 'product',
  target: 'Hausrat',
  targetId: '20',
  labels: [],
  handle: 'oehler-messe',
  address: 'https://empfehlen.example/p/oehler-messe',
  state: 'active',
  validUntil: '2027-11-21',
  createdAt: '2026-11-22T08:00:00Z',
  mine: true,
  figures: much,
}

export const geheim: LinkRow = {
  id: 'l-2',
  name: 'alte Kunden',
  to: 'home',
  labels: [],
  state: 'paused',
  validUntil: '2027-11-20',
  createdAt: '2026-11-20T08:00:00Z',
  mine: true,
  figures: nothing,
}

export const view = (links: LinkRow[], part: Partial<Links> = {}): Links => ({
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: links.length, erased: 0 },
  links,
  sum: much,
  none: nothing,
  living: links.length,
  most: 200,
  public: 'empfehlen.example/p/',
  today: '2026-11-22',
  last: '2027-11-22',
  products: [{ id: '20', name: 'Hausrat' }],
  categories: [{ id: 'internet', name: 'Internet' }],
  ...part,
})

export const detail = (link: LinkRow, part: Partial<LinkDetail> = {}): LinkDetail => ({
  who: owner,
  link,
  ...(link.address ? { address: link.address, qrSvg: '<svg/>' } : {}),
  days: [
    { day: '2026-11-21', figures: nothing },
    { day: '2026-11-22', figures: { ...nothing, calls: 3, visits: 2 } },
  ],
  ...part,
})

export const show = (links: Answer | Answer[], script: Record<string, Answer | Answer[]> = {}, query = '') =>
  open('AgencyLinks', LinksScreen, { [`POST ${path}`]: links, ...script }, query)

export const body = (calls: { method: string; path: string; body: unknown }[], method: string, at: string) =>
  calls.filter((one) => one.method === method && one.path === at).map((one) => one.body)

export const fill = async (user: ReturnType<typeof show>['user'], values: Record<string, string>) => {
  await screen.findByRole('dialog', { name: words.newTitle })
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.type(field, text)
  }
}

export const made: MadeLink = {
  link: { ...messe, id: 'l-4', name: 'Chor', figures: nothing },
  secret: 'https://empfehlen.example/de?t=geheim',
  qrSvg: '<svg/>',
}

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { lendDialogs } from '@weitersagen/kit/testing'
import { address, open, owner, refused, summarised, type Answer, de } from '../../testing/open'
import LinksScreen from './LinksScreen'
import type { Labels, LinkDetail, LinkFigures, LinkRow, Links, MadeLink } from '../../api'

const path = '/bff/seller/agency/links'
const words = de.links

beforeEach(lendDialogs)

const who = owner

const nothing: LinkFigures = {
  calls: 0,
  visits: 0,
  cents: 0,
  stages: { made: 0, visited: 0, entered: 0, confirmed: 0, ordered: 0, paid: 0 },
}

const much: LinkFigures = {
  calls: 120,
  visits: 80,
  cents: 15000,
  stages: { made: 6, visited: 5, entered: 4, confirmed: 3, ordered: 2, paid: 1 },
}

const messe: LinkRow = {
  id: 'l-3',
  name: 'Stand auf der Messe',
  to: 'product',
  target: 'Hausrat',
  handle: 'oehler-messe',
  address: 'https://empfehlen.example/p/oehler-messe',
  state: 'active',
  validUntil: '2027-11-21',
  createdAt: '2026-11-22T08:00:00Z',
  mine: true,
  figures: much,
}

const geheim: LinkRow = {
  id: 'l-2',
  name: 'alte Kunden',
  to: 'home',
  state: 'paused',
  validUntil: '2027-11-20',
  createdAt: '2026-11-20T08:00:00Z',
  mine: true,
  figures: nothing,
}

const view = (links: LinkRow[], part: Partial<Links> = {}): Links => ({
  who,
  list: { page: 1, size: 25, pages: 1, found: links.length, erased: 0 },
  links,
  sum: much,
  none: nothing,
  living: links.length,
  most: 200,
  cut: false,
  public: 'empfehlen.example/p/',
  today: '2026-11-22',
  last: '2027-11-22',
  products: [{ id: '20', name: 'Hausrat' }],
  categories: [{ id: 'internet', name: 'Internet' }],
  ...part,
})

const detail = (link: LinkRow, part: Partial<LinkDetail> = {}): LinkDetail => ({
  who,
  link,
  ...(link.address ? { address: link.address, qrSvg: '<svg/>' } : {}),
  days: [
    { day: '2026-11-21', figures: nothing },
    { day: '2026-11-22', figures: { ...nothing, calls: 3, visits: 2 } },
  ],
  ...part,
})

const show = (links: Answer | Answer[], script: Record<string, Answer | Answer[]> = {}, query = '') =>
  open('Links', LinksScreen, { [`POST ${path}`]: links, ...script }, query)

const body = (calls: { method: string; path: string; body: unknown }[], method: string, at: string) =>
  calls.filter((one) => one.method === method && one.path === at).map((one) => one.body)

it('shows each link with what came of it, and all together', async () => {
  show({ body: view([messe, geheim], { none: { ...nothing, stages: { ...nothing.stages, made: 1 } } }) })
  const table = within(await screen.findByRole('table', { name: words.title }))
  expect(
    table.getByRole('row', {
      name: /Stand auf der Messe.*Aktiv.*80.*6.*2.*150,00\s€/,
    }),
  ).toBeVisible()
  expect(table.getByRole('row', { name: /alte Kunden.*Pausiert.*0/ })).toBeVisible()
  // No card has room for them.
  for (const text of ['/p/oehler-messe', words.secret, '120'])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByText('2 Links.').parentElement).toHaveTextContent(
    /2 Links\. Zusammen 80 Besuche, 6 Empfehlungen, 2 Aufträge, 150,00\s€ Provision\. Davon ohne Link: 1 Empfehlung, 0 Aufträge/,
  )
})

it('asks for a period, an order, what is over and labels as the address says', async () => {
  const { calls, user } = show(
    { body: view([messe]) },
    { [`POST ${path}/labels`]: { body: labels } },
    '?from=2026-11-01&until=2026-11-30&sort=-cents&page=2&size=50',
  )
  await screen.findByText(messe.name)
  expect(calls[0]?.body).toEqual({
    page: 2,
    size: 50,
    orderBy: 'cents',
    descending: true,
    from: '2026-11-01',
    until: '2026-11-30',
  })
  await user.click(screen.getByRole('button', { name: words.over }))
  await waitFor(() => expect(body(calls, 'POST', path).at(-1)).toMatchObject({ page: 1, state: 'over' }))
  await user.click(screen.getByRole('button', { name: words.byLabel }))
  expect(await screen.findByRole('row', { name: /berlin.*80.*150,00\s€/ })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: words.noLabel })).toBeVisible()
  expect(body(calls, 'POST', `${path}/labels`).at(-1)).toEqual({
    page: 1,
    size: 50,
    from: '2026-11-01',
    until: '2026-11-30',
  })
})

const labels: Labels = {
  who,
  list: { page: 1, size: 25, pages: 1, found: 2, erased: 0 },
  labels: [
    { label: 'berlin', figures: much },
    { label: '', figures: nothing },
  ],
}

it.each(['sort=secret', 'page=0', 'from=2026-02-31', 'by=name', 'size=7'])(
  'asks nothing that an address says wrongly (%s)',
  async (query) => {
    const { calls } = show({ body: view([messe]) }, {}, `?${query}`)
    await screen.findByText(messe.name)
    expect(calls[0]?.body).toEqual({ page: 1 })
  },
)

it('leads to the first link', async () => {
  const { user } = show({ body: view([]) })
  expect(await screen.findByRole('heading', { name: words.emptyTitle })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: words.make }))
  expect(await screen.findByRole('dialog', { name: words.newTitle })).toBeVisible()
  expect(address()).toMatch(/\?do=new$/)
})

it('offers no making to whom it isn’t allowed, and none beyond the most', async () => {
  show({ body: view([], { who: { ...who, rights: { ...who.rights, makeLinks: false } } }) })
  await screen.findByRole('heading', { name: words.emptyTitle })
  expect(screen.queryByRole('button', { name: words.make })).toBeNull()
})

it('says when as many links live as may', async () => {
  show({ body: view([messe], { living: 200 }) })
  expect(await screen.findByText(/Es gibt schon 200/)).toBeVisible()
  expect(screen.getByRole('button', { name: words.make })).toBeDisabled()
})

it('tells a partner who isn’t approved that links bring nothing yet', async () => {
  show({ body: view([messe], { who: { ...who, approved: false } }) })
  expect(await screen.findByText(words.unapproved)).toBeVisible()
})

const fill = async (user: ReturnType<typeof show>['user'], values: Record<string, string>) => {
  await screen.findByRole('dialog', { name: words.newTitle })
  for (const [label, text] of Object.entries(values))
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text)
}

const made: MadeLink = {
  link: { ...messe, id: 'l-4', name: 'Chor', figures: nothing },
  secret: 'https://empfehlen.example/de?t=geheim',
  qrSvg: '<svg/>',
}

it('makes a public link, and shows its address as it is typed', async () => {
  const { user, calls } = show(
    { body: view([geheim]) },
    { [`POST ${path}/new`]: { status: 201, body: made } },
    '?do=new',
  )
  await fill(user, { [words.name]: 'Chor', [words.handle]: 'Öhlers Messe', [words.label]: 'Mai' })
  expect(screen.getByText(words.aboutTitle.public)).toBeVisible()
  expect(screen.getByText('empfehlen.example/p/oehlers-messe?label=mai')).toBeVisible()
  await user.selectOptions(screen.getByLabelText(words.toField), 'product')
  await user.selectOptions(screen.getByLabelText(words.product), '20')
  await user.type(screen.getByLabelText(new RegExp(`^${words.untilField}`)), '24.12.2026')
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect(await screen.findByRole('dialog', { name: 'Chor ist angelegt' })).toBeVisible()
  expect(body(calls, 'POST', `${path}/new`)[0]).toEqual({
    name: 'Chor',
    handle: 'oehlers-messe',
    product: '20',
    until: '2026-12-24',
    idempotencyKey: expect.stringMatching(/.{8}/) as string,
  })
  expect(screen.getByLabelText(words.addressField)).toHaveValue(`${messe.address}?label=mai`)
  expect(screen.getByRole('button', { name: words.takes.poster })).toBeVisible()
  await waitFor(() => expect(body(calls, 'POST', path)).toHaveLength(2))
})

it('shows a secret address this once', async () => {
  const { user, calls } = show(
    { body: view([messe]) },
    {
      [`POST ${path}/new`]: { status: 201, body: { ...made, link: { ...geheim, id: 'l-4', name: 'Chor' } } },
      [`POST ${path}/l-4/print`]: refused(503, 'technical'),
    },
    '?do=new',
  )
  await fill(user, { [words.name]: 'Chor' })
  await user.click(screen.getByRole('radio', { name: new RegExp(words.kinds.secret) }))
  expect(screen.getByText(words.aboutTitle.secret)).toBeVisible()
  expect(screen.queryByLabelText(new RegExp(`^${words.handle}`))).toBeNull()
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect(await screen.findByText(words.madeSecretText)).toBeVisible()
  expect(body(calls, 'POST', `${path}/new`)[0]).not.toHaveProperty('handle')
  expect(screen.getByLabelText(words.addressField)).toHaveValue(made.secret)
  expect(screen.queryByRole('button', { name: words.takes.poster })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.takes.png }))
  expect(await screen.findByText(kit.error.technical)).toBeVisible()
  expect(body(calls, 'POST', `${path}/l-4/print`)[0]).toEqual({ as: 'png', secret: made.secret })
})

it('says at the field what can’t be taken', async () => {
  const { user, calls } = show(
    { body: view([messe]) },
    {
      [`POST ${path}/new`]: {
        status: 422,
        body: {
          ...(refused(422, 'field.invalid').body as object),
          errors: [{ location: 'handle', code: 'agency.link_end_taken', message: '' }],
        },
      },
    },
    '?do=new',
  )
  await fill(user, { [words.handle]: 'ab' })
  await user.click(screen.getByRole('button', { name: words.submit }))
  await summarised()
  expect(screen.getAllByText(kit.error.agency.link_name).length).toBeGreaterThan(0)
  expect(screen.getAllByText(kit.error.agency.link_end).length).toBeGreaterThan(0)
  expect(body(calls, 'POST', `${path}/new`)).toHaveLength(0)
  await fill(user, { [words.name]: 'Chor', [words.handle]: 'c' })
  await user.click(screen.getByRole('button', { name: words.submit }))
  expect((await screen.findAllByText(kit.error.agency.link_end_taken)).length).toBeGreaterThan(0)
})

it('opens a link beside the list, with its address, its days and the way to paper', async () => {
  const { user, calls } = show(
    { body: view([messe]) },
    {
      [`POST ${path}/l-3/look`]: {
        body: detail(messe, { embed: { code: '<script></script>', sites: ['https://shop.example'] } }),
      },
      [`POST ${path}/l-3/print`]: refused(503, 'technical'),
    },
  )
  await user.click(await screen.findByRole('button', { name: messe.name }))
  const drawer = within(await screen.findByRole('dialog', { name: messe.name }))
  expect(await drawer.findByLabelText(words.addressField)).toHaveValue(messe.address)
  expect(drawer.getByText(words.many)).toBeVisible()
  expect(drawer.getByRole('img', { name: words.qrAlt })).toBeVisible()
  expect(drawer.getByLabelText(words.embed)).toHaveValue('<script></script>')
  expect(drawer.getByText(/https:\/\/shop\.example/)).toBeVisible()
  await user.click(drawer.getByText(words.asTable))
  expect(drawer.getByRole('row', { name: /22\.11\.2026.*2/ })).toBeVisible()
  await user.type(drawer.getByLabelText(words.label), 'Mai 1')
  await user.click(drawer.getByRole('button', { name: words.labelApply }))
  await waitFor(() => expect(body(calls, 'POST', `${path}/l-3/look`).at(-1)).toEqual({ label: 'mai-1' }))
  await user.click(drawer.getByRole('button', { name: words.takes.cards }))
  expect(await drawer.findByText(kit.error.technical)).toBeVisible()
  expect(body(calls, 'POST', `${path}/l-3/print`)[0]).toEqual({ as: 'cards', label: 'mai-1' })
  await user.click(drawer.getByRole('button', { name: words.close }))
  await waitFor(() => expect(screen.getByRole('button', { name: messe.name })).toHaveFocus())
})

it('has a secret address no more', async () => {
  show({ body: view([geheim]) }, { [`POST ${path}/l-2/look`]: { body: detail(geheim) } }, '?link=l-2')
  expect(await screen.findByText(words.secretGone)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.takes.png })).toBeNull()
})

it('pauses and resumes a link, and names it anew', async () => {
  const { user, calls } = show(
    { body: view([messe]) },
    {
      [`POST ${path}/l-3/look`]: [{ body: detail(messe) }, { body: detail({ ...messe, state: 'paused' }) }],
      [`PUT ${path}/l-3`]: { status: 204 },
    },
    '?link=l-3',
  )
  expect(await screen.findByText(words.pauseText)).toBeVisible()
  await user.click(screen.getByRole('button', { name: words.pause }))
  expect(await screen.findByText(words.stateTexts.paused)).toBeVisible()
  expect(screen.getByRole('button', { name: words.resume })).toBeVisible()
  await user.click(screen.getByRole('button', { name: words.rename }))
  const name = screen.getByLabelText(words.name)
  await user.clear(name)
  await user.type(name, 'Messe Berlin')
  await user.click(screen.getByRole('button', { name: words.save }))
  await waitFor(() =>
    expect(body(calls, 'PUT', `${path}/l-3`)).toEqual([
      { name: messe.name, paused: true },
      { name: 'Messe Berlin', paused: true },
    ]),
  )
})

it('ends a link after saying what that does', async () => {
  const { user, calls } = show(
    [{ body: view([messe]) }, { body: view([]) }],
    {
      [`POST ${path}/l-3/look`]: { body: detail(messe) },
      [`DELETE ${path}/l-3`]: { status: 204 },
    },
    '?link=l-3',
  )
  await user.click(await screen.findByRole('button', { name: words.end }))
  expect(screen.getByText(words.endText)).toBeVisible()
  expect(body(calls, 'DELETE', `${path}/l-3`)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: words.endYes }))
  await waitFor(() => expect(body(calls, 'DELETE', `${path}/l-3`)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('copies an address', async () => {
  const { user } = show(
    { body: view([messe]) },
    { [`POST ${path}/l-3/look`]: { body: detail(messe) } },
    '?link=l-3',
  )
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const [copy] = await screen.findAllByRole('button', { name: kit.copy })
  if (copy) await user.click(copy)
  expect(write).toHaveBeenCalledWith(messe.address)
})

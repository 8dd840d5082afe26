import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { lendDialogs } from '@weitersagen/kit/testing'
import { address, owner, refused, summarised } from '../../testing/open'
import { body, fill, geheim, made, messe, much, nothing, path, show, view, words } from '../../testing/links'
import type { Labels } from '../../api'

beforeEach(lendDialogs)

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
    '2 Links. Zusammen 80 Besuche, 6 Empfehlungen, 2 freigegebene Aufträge, 150,00 € Provision.' +
      ' Davon ohne Link: 1 Empfehlung, 0 freigegebene Aufträge',
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
  who: owner,
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
  show({ body: view([], { who: { ...owner, rights: { ...owner.rights, makeLinks: false } } }) })
  await screen.findByRole('heading', { name: words.emptyTitle })
  expect(screen.queryByRole('button', { name: words.make })).toBeNull()
})

it('says when as many links live as may', async () => {
  show({ body: view([messe], { living: 200 }) })
  expect(await screen.findByText(/Es gibt schon 200/)).toBeVisible()
  expect(screen.getByRole('button', { name: words.make })).toBeDisabled()
})

it('tells a partner who isn’t approved that links bring nothing yet', async () => {
  show({ body: view([messe], { who: { ...owner, approved: false } }) })
  expect(await screen.findByText(words.unapproved)).toBeVisible()
})

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
    labels: ['mai'],
    until: '2026-12-24',
    idempotencyKey: expect.stringMatching(/.{8}/) as string,
  })
  expect(screen.getByLabelText(words.addressField)).toHaveValue(`${messe.address}?label=mai`)
  expect(screen.getByRole('button', { name: words.takes.poster })).toBeVisible()
  await waitFor(() => expect(body(calls, 'POST', path)).toHaveLength(2))
})

it('suggests the end of an address by the name, until another one is typed', async () => {
  const { user } = show({ body: view([geheim]) }, {}, '?do=new')
  await fill(user, { [words.name]: 'Stand auf der Messe' })
  const end = screen.getByLabelText(new RegExp(`^${words.handle}`))
  await waitFor(() => expect(end).toHaveValue('stand-auf-der-messe'))
  await fill(user, { [words.handle]: 'messe', [words.name]: 'Chor' })
  expect(end).toHaveValue('messe')
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

it('makes a link once where the answer got lost, and another one of another content', async () => {
  const { user, calls } = show(
    { body: view([messe]) },
    {
      [`POST ${path}/new`]: [
        refused(503, 'technical'),
        refused(503, 'technical'),
        refused(409, 'agency.link_limit'),
        { status: 201, body: made },
      ],
    },
    '?do=new',
  )
  const sent = () => body(calls, 'POST', `${path}/new`) as { name: string; idempotencyKey: string }[]
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: words.submit }))
    await waitFor(() => expect(sent()).toHaveLength(times))
    await summarised()
  }
  await fill(user, { [words.name]: 'Chor' })
  await press(1)
  await press(2)
  await fill(user, { [words.name]: 'Verein' })
  await press(3)
  await user.click(screen.getByRole('button', { name: words.submit }))
  await waitFor(() => expect(sent()).toHaveLength(4))
  const [first, again, other, refusedBefore] = sent().map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(refusedBefore, 'what was refused is asked anew').not.toBe(other)
})

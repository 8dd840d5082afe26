import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { lendDialogs } from '@weitersagen/kit/testing'
import { address, owner, refused } from '../../testing/open'
import { body, detail, fill, geheim, made, messe, path, show, view, words } from '../../testing/links'

beforeEach(lendDialogs)

it('opens a link beside the list, with its address, its days and the way to paper', async () => {
  const { user, calls } = show(
    { body: view([messe]) },
    {
      [`POST ${path}/l-3/look`]: {
        body: detail(messe, { embed: { code: '<script></script>', sites: ['https://shop.example'] } }),
      },
      [`POST ${path}/l-3/print`]: refused(503, 'technical'),
      [`PUT ${path}/l-3`]: { status: 204 },
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
  expect(body(calls, 'PUT', `${path}/l-3`)).toEqual([{ name: messe.name, labels: ['mai-1'], paused: false }])
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

it('replaces a secret address after saying what that does', async () => {
  const { user, calls } = show(
    { body: view([geheim]) },
    {
      [`POST ${path}/l-2/look`]: { body: detail(geheim) },
      [`POST ${path}/l-2/address`]: { status: 201, body: { ...made, link: geheim } },
    },
    '?link=l-2',
  )
  await user.click(await screen.findByRole('button', { name: words.renew }))
  expect(screen.getByText(words.renewText)).toBeVisible()
  expect(body(calls, 'POST', `${path}/l-2/address`)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: words.renewYes }))
  expect(await screen.findByText(words.madeSecretText)).toBeVisible()
  expect(screen.getByLabelText(words.addressField)).toHaveValue(made.secret)
  expect(body(calls, 'POST', `${path}/l-2/address`)).toEqual([
    { idempotencyKey: expect.stringMatching(/.{8}/) as string },
  ])
  await user.click(screen.getByRole('button', { name: words.done }))
  expect(await screen.findByText(words.secretGone)).toBeVisible()
})

it('replaces no address for who may only look', async () => {
  const who = { ...owner, rights: { ...owner.rights, makeLinks: false } }
  show(
    { body: view([geheim], { who }) },
    { [`POST ${path}/l-2/look`]: { body: detail(geheim) } },
    '?link=l-2',
  )
  expect(await screen.findByText(words.secretOnce)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.renew })).toBeNull()
})

it('takes a link as the template of another one', async () => {
  const old = { ...messe, labels: ['mai', 'stand'] }
  const { user, calls } = show(
    { body: view([old]) },
    { [`POST ${path}/l-3/look`]: { body: detail(old) }, [`POST ${path}/new`]: { status: 201, body: made } },
    '?link=l-3',
  )
  await user.click(await screen.findByRole('button', { name: words.template }))
  await fill(user, { [words.handle]: 'oehler-messe-2' })
  expect(address()).toMatch(/\?do=new&like=l-3$/)
  expect(screen.getByLabelText(words.name)).toHaveValue(messe.name)
  await user.click(screen.getByRole('button', { name: words.submit }))
  await screen.findByRole('dialog', { name: 'Chor ist angelegt' })
  expect(body(calls, 'POST', `${path}/new`)[0]).toMatchObject({
    name: messe.name,
    product: '20',
    handle: 'oehler-messe-2',
    labels: ['mai', 'stand'],
  })
})

it('has the labels of a link to choose from', async () => {
  const kept = { ...messe, labels: ['mai', 'stand'] }
  const { user, calls } = show(
    { body: view([kept]) },
    { [`POST ${path}/l-3/look`]: { body: detail(kept) }, [`PUT ${path}/l-3`]: { status: 204 } },
    '?link=l-3',
  )
  const choice = within(await screen.findByRole('group', { name: words.labels }))
  expect(choice.getByRole('button', { name: words.noLabel })).toHaveAttribute('aria-pressed', 'true')
  await user.click(choice.getByRole('button', { name: 'stand' }))
  await waitFor(() => expect(body(calls, 'POST', `${path}/l-3/look`).at(-1)).toEqual({ label: 'stand' }))
  expect(choice.getByRole('button', { name: 'stand' })).toHaveAttribute('aria-pressed', 'true')
  expect(body(calls, 'PUT', `${path}/l-3`)).toEqual([
    { name: messe.name, labels: ['stand', 'mai'], paused: false },
  ])
})

it('gives no code that shows nothing', async () => {
  show(
    { body: view([messe]) },
    {
      [`POST ${path}/l-3/look`]: { body: detail(messe, { embed: { code: '<script></script>', sites: [] } }) },
    },
    '?link=l-3',
  )
  expect(await screen.findByText(words.embedNowhere)).toBeVisible()
  expect(screen.queryByLabelText(words.embed)).toBeNull()
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
      { name: messe.name, labels: [], paused: true },
      { name: 'Messe Berlin', labels: [], paused: true },
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

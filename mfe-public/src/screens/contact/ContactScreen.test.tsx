import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import ContactScreen from './ContactScreen'

vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: 'beweis', expires: Date.now() + 1_200_000 }),
}))

const path = '/bff/public/contact'
const view = {
  title: 'Kontakt',
  html: '<h2>Am Telefon</h2><p>030 1</p>',
  version: '2',
  updatedOn: '2026-10-01',
}
const person = { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.org' }
const taken: Answer = { body: { keptUntil: '2027-05-23' } }

function open(at = '/de/kontakt', answer: Answer = taken, page: object = view) {
  const calls = serve({ [`GET ${path}`]: { body: page }, [`POST ${path}`]: answer })
  return { ...show('/kontakt', ContactScreen, { at }), calls }
}

type User = ReturnType<typeof open>['user']

async function fill(user: User) {
  await user.selectOptions(await screen.findByLabelText('Worum geht es?'), 'Eine Prämie')
  await user.type(screen.getByLabelText('Name'), 'Anna Muster')
  await user.type(screen.getByLabelText('E-Mail'), 'anna@example.org')
  await user.type(screen.getByLabelText('Ihre Nachricht'), 'Wo bleibt sie?')
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Nachricht senden' }))

beforeEach(() => sessionStorage.clear())

describe('the contact page', () => {
  it('shows the tenant’s own words beside the form, and thanks for what was sent', async () => {
    const { user, calls } = open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Am Telefon' })).toBeVisible()
    await fill(user)
    await user.click(screen.getByLabelText(/^Kopie an mich/))
    await send(user)
    const thanks = await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Nachricht ist da' })
    await waitFor(() => expect(thanks).toHaveFocus())
    expect(screen.getByText(/bis zum 23.05.2027/)).toBeVisible()
    expect(screen.getByText('Unser Team antwortet an anna@example.org.')).toBeVisible()
    expect(sent(calls, 'POST', path)).toEqual([
      {
        topic: 'reward',
        name: 'Anna Muster',
        email: 'anna@example.org',
        message: 'Wo bleibt sie?',
        copy: true,
        captcha: 'beweis',
        idempotencyKey: expect.any(String) as string,
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Noch eine Nachricht' }))
    expect(await screen.findByLabelText('Ihre Nachricht')).toHaveValue('')
  })

  it('says what is missing in one place, with the focus there', async () => {
    const { user, calls } = open()
    await screen.findByLabelText('Worum geht es?')
    await send(user)
    expect(await screen.findByText('4 Angaben fehlen noch oder stimmen nicht.')).toBeVisible()
    expect(sent(calls, 'POST', path)).toEqual([])
  })

  it('knows what it is asked for by the address, and asks for what helps', async () => {
    open('/de/kontakt?thema=barriere')
    expect(await screen.findByLabelText('Worum geht es?')).toHaveValue('accessibility')
    expect(screen.getByText(/Auf welcher Seite sind Sie hängen geblieben/)).toBeVisible()
  })

  it.each([
    ['7K2M9QX4TB', 'Zur Empfehlung 7K2M9QX4TB: '],
    ['Bitte%20rufen%20Sie%20an', ''],
  ])('begins with the recommendation that it was asked about: %s', async (number, message) => {
    open(`/de/kontakt?thema=empfehlung&nummer=${number}`)
    expect(await screen.findByLabelText('Worum geht es?')).toHaveValue('recommendation')
    expect(screen.getByLabelText('Ihre Nachricht')).toHaveValue(message)
  })

  it('is filled for who is logged in', async () => {
    open('/de/kontakt', taken, { ...view, person })
    expect(await screen.findByLabelText('Name')).toHaveValue('Anna Muster')
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.org')
  })

  it('keeps what was typed when it can’t be sent, under the same key, and proves anew', async () => {
    const { user, calls } = open('/de/kontakt', problem(429, 'rate.limited'))
    await fill(user)
    await send(user)
    await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(1))
    expect(await screen.findByLabelText('Ihre Nachricht')).toHaveValue('Wo bleibt sie?')
    await screen.findByText('Bestanden.')
    await send(user)
    await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(2))
    const [first, second] = sent(calls, 'POST', path) as { idempotencyKey: string }[]
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('takes a message also while the words are away', async () => {
    open('/de/kontakt', taken, { ...view, html: '' })
    expect(await screen.findByLabelText('Ihre Nachricht')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Am Telefon' })).toBeNull()
  })

  it('says so when a tenant has no such page', async () => {
    serve({ [`GET ${path}`]: problem(404, 'notfound') })
    show('/kontakt', ContactScreen, { at: '/de/kontakt' })
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es gerade nicht.' })).toBeVisible()
  })
})

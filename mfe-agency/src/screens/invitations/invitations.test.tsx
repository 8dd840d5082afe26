import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import kit from '@weitersagen/kit/locales/de.json'
import type { InvitationRow, Report } from '@weitersagen/seller/api'
import type { Inviting, Listed } from '../../api'
import { de } from '../../testing/texts'
import { address, employee, open, owner, refused, type Answer } from '../../testing/area'
import { textOf } from './invite'
import InvitationsScreen from './InvitationsScreen'

const form = 'GET /bff/agency/invite'
const send = 'POST /bff/agency/invite'
const list = 'POST /bff/agency/invite/list'
const report = 'POST /bff/seller/agency/report'

const inviting = (part: Partial<Inviting> = {}): Inviting => ({
  who: employee,
  sentence: 'Die Person hat der E-Mail zugestimmt.',
  version: '2026-11-25',
  left: 97,
  template: 'Vorname;Nachname;E-Mail;Art;Zugestimmt',
  inviters: [],
  ...part,
})

const show = (script: Record<string, Answer | Answer[]>, query = '') =>
  open('AgencyInvitations', InvitationsScreen, { [form]: { body: inviting() }, ...script }, query)

type User = ReturnType<typeof show>['user']

async function fill(user: User) {
  await user.type(await screen.findByLabelText(kit.shared.field.firstName), 'Jörg')
  await user.type(screen.getByLabelText(kit.shared.field.lastName), 'Öhler')
  await user.type(screen.getByLabelText(kit.shared.field.email), 'joerg@example.de')
  await user.click(screen.getByRole('radio', { name: de.invite.talk_phone }))
}

const word = () => screen.getByRole('checkbox', { name: /Die Person hat der E-Mail zugestimmt\./ })
const submit = () => screen.getByRole('button', { name: de.invite.submit })

it('invites nobody without the word, and begins the next one with nothing', async () => {
  const { user, calls } = show({ [send]: { status: 204 } }, '?do=invite')
  await fill(user)
  await user.click(submit())
  expect((await screen.findAllByText(kit.error.invitation.word_required)).length).toBeGreaterThan(0)
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === '/bff/agency/invite')
  expect(sent()).toEqual([])
  await user.click(word())
  await user.click(submit())
  expect(
    await screen.findByText('Die E-Mail an Jörg Öhler geht so bald wie möglich hinaus, spätestens morgen.'),
  ).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      firstName: 'Jörg',
      lastName: 'Öhler',
      email: 'joerg@example.de',
      talk: 'phone',
      inviter: '',
      word: true,
      version: '2026-11-25',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(screen.getByLabelText(kit.shared.field.email)).toHaveValue('')
  expect(word()).not.toBeChecked()
  await waitFor(() => expect(screen.getByLabelText(kit.shared.field.firstName)).toHaveFocus())
})

it('ticks no way of speaking for anybody, asks for one at the field, and keeps the one that was chosen', async () => {
  const { user, calls } = show({ [send]: refused(409, 'invitation.pending') }, '?do=invite')
  const ways = await screen.findByRole('group', { name: de.invite.talk })
  for (const way of within(ways).getAllByRole('radio')) expect(way).not.toBeChecked()
  await user.type(screen.getByLabelText(kit.shared.field.firstName), 'Jörg')
  await user.type(screen.getByLabelText(kit.shared.field.lastName), 'Öhler')
  await user.type(screen.getByLabelText(kit.shared.field.email), 'joerg@example.de')
  await user.click(word())
  await user.click(submit())
  expect(await within(ways).findByText(kit.error.field.required)).toBeVisible()
  expect(ways).toHaveAccessibleDescription(kit.error.field.required)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  const onSite = within(ways).getByRole('radio', { name: de.invite.talk_onSite })
  await user.click(onSite)
  await user.click(submit())
  expect(await screen.findByText(kit.error.invitation.pending)).toBeVisible()
  expect(onSite).toBeChecked()
})

it.each(['invitation.not_possible', 'invitation.pending', 'invitation.member_limit'] as const)(
  'says %s and keeps what was typed',
  async (code) => {
    const { user } = show({ [send]: refused(409, code) }, '?do=invite')
    await fill(user)
    await user.click(word())
    await user.click(submit())
    const name = code.replace('invitation.', '') as 'not_possible' | 'pending' | 'member_limit'
    expect(await screen.findByText(kit.error.invitation[name])).toBeVisible()
    expect(screen.getByLabelText(kit.shared.field.email)).toHaveValue('joerg@example.de')
  },
)

it('asks who leads people in whose name, and nobody else', async () => {
  const inviters = [
    { id: 'm-1', name: 'Olga Öhler' },
    { id: 'm-2', name: 'Emil Ernst' },
  ]
  const { user, calls } = show(
    { [form]: { body: inviting({ who: owner, inviters }) }, [send]: { status: 204 } },
    '?do=invite',
  )
  await fill(user)
  const inviter = screen.getByLabelText(de.invite.inviter)
  expect(inviter).toHaveValue('m-1')
  await user.selectOptions(inviter, 'Emil Ernst')
  await user.click(word())
  await user.click(submit())
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ inviter: 'm-2' }),
  )
})

const tried: Listed = {
  trial: true,
  invited: 1,
  columns: [
    { name: 'Vorname', field: 'firstName' },
    { name: 'Einwilligung', field: 'word' },
    { name: 'Ort' },
    { name: 'F' },
  ],
  above: [1],
  letters: [
    {
      number: 2,
      subject: 'Olga Öhler lädt Sie ein',
      text: 'Einladung von Olga Öhler\n========================\n\nGuten Tag Jörg,\n\nOlga Öhler lädt Sie ein.',
    },
  ],
  lines: [
    { number: 2, name: 'Jörg Öhler', email: 'joerg@example.de', talk: 'phone', problems: [] },
    {
      number: 3,
      name: 'Ohne',
      email: 'ohne',
      talk: 'onSite',
      problems: [{ field: 'email', code: 'email.invalid' }],
    },
    {
      number: 4,
      name: 'Mia Nein',
      email: 'mia@example.de',
      problems: [{ field: 'word', code: 'invitation.word_required' }],
    },
    {
      number: 5,
      name: 'Ann Fax',
      email: 'ann@example.de',
      problems: [{ field: 'talk', code: 'field.required' }],
    },
  ],
}

it('tries a list first, says why lines are left out, and sends it under one name', async () => {
  const { user, calls } = show(
    { [list]: [{ body: tried }, refused(503, 'technical'), { body: { ...tried, trial: false } }] },
    '?do=list',
  )
  const text = await screen.findByLabelText(de.invite.listText)
  await user.click(text)
  await user.paste('Vorname;Nachname;E-Mail\nJörg;Öhler;joerg@example.de')
  await user.click(screen.getByRole('button', { name: de.invite.listTry }))
  expect(await screen.findByText(kit.error.invitation.word_required)).toBeVisible()
  expect(calls.some(({ path }) => path === '/bff/agency/invite/list')).toBe(false)
  expect(screen.getByRole('group', { name: de.invite.talkAll })).toHaveAccessibleDescription(
    kit.error.field.required,
  )
  await user.click(word())
  await user.click(screen.getByRole('radio', { name: de.invite.talk_onSite }))
  await user.click(screen.getByRole('button', { name: de.invite.listTry }))
  expect(
    await screen.findByText('1 Person kann eingeladen werden. 3 Zeilen werden ausgelassen.'),
  ).toBeVisible()
  const lines = within(screen.getByRole('list', { name: de.invite.lines })).getAllByRole('listitem')
  expect(lines[0]).toHaveTextContent(
    `Zeile 2Jörg Öhlerjoerg@example.de${de.invite.talk_phone}${de.invite.lineReady}`,
  )
  expect(lines.map((line) => line.textContent?.includes(de.invite.lineOut))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(lines[1]).toHaveTextContent('E-Mail: ')
  expect(lines[2]).toHaveTextContent(de.invite.noYes)
  expect(lines[3]).toHaveTextContent('Art: Bitte „vor Ort“ oder „Telefon“.')
  const go = screen.getByRole('button', { name: '1 Person einladen' })
  await user.click(go)
  expect(await screen.findByText(kit.error.technical)).toBeVisible()
  await user.click(go)
  expect(
    await screen.findByText('1 Einladung geht so bald wie möglich hinaus, spätestens morgen.'),
  ).toBeVisible()
  const [trial, first, second] = calls.filter(({ path }) => path === '/bff/agency/invite/list')
  expect(trial?.body).toMatchObject({ trial: true, talk: 'onSite', word: true, version: '2026-11-25' })
  expect(first?.body).toMatchObject({ trial: false, word: true, version: '2026-11-25' })
  expect(second?.body).toEqual(first?.body)
})

it('shows before anything leaves what isn’t read, and the first letters word for word', async () => {
  const { user } = show({ [list]: { body: tried } }, '?do=list')
  await user.type(await screen.findByLabelText(de.invite.listText), 'x')
  await user.click(word())
  await user.click(screen.getByRole('radio', { name: de.invite.talk_onSite }))
  await user.click(screen.getByRole('button', { name: de.invite.listTry }))
  expect(await screen.findByText(/Diese Spalten lesen wir nicht: „Ort“, „F“\./)).toBeVisible()
  expect(screen.getByText(/„Vorname“ als Vorname, „Einwilligung“ als Zustimmung\./)).toBeVisible()
  expect(screen.getByText('Eine Zeile über den Spaltennamen lesen wir nicht: Zeile 1.')).toBeVisible()
  expect(screen.getByText('Zeile 2: Olga Öhler lädt Sie ein')).toBeVisible()
  expect(screen.getByText('Einladung von Olga Öhler')).toBeVisible()
  expect(screen.getByText(/^Guten Tag Jörg,/)).toBeVisible()
  expect(screen.queryByText(/===/)).not.toBeInTheDocument()
})

it('says in which line or column a list can’t be told', async () => {
  const { user } = show(
    {
      [list]: [
        refused(422, 'sheet.quote', { line: '7' }),
        refused(422, 'invitation.consent_column', { column: '<b>Werbesperre</b>' }),
      ],
    },
    '?do=list',
  )
  await user.type(await screen.findByLabelText(de.invite.listText), 'x')
  await user.click(word())
  await user.click(screen.getByRole('radio', { name: de.invite.talk_onSite }))
  const tries = screen.getByRole('button', { name: de.invite.listTry })
  await user.click(tries)
  expect(await screen.findByText(/^In Zeile 7 fehlt zu einem Anführungszeichen das zweite\./)).toBeVisible()
  await user.click(tries)
  expect(
    await screen.findByText(/^Die Spalte „<b>Werbesperre<\/b>“ sieht nach einer Zustimmung/),
  ).toBeVisible()
})

it('reads files as Excel writes them', async () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer
  expect(textOf(bytes(0x4a, 0xf6, 0x72, 0x67))).toBe('Jörg')
  expect(textOf(bytes(0xef, 0xbb, 0xbf, 0x4a, 0xc3, 0xb6, 0x72, 0x67))).toMatch(/^\ufeff?Jörg$/)
  expect(textOf(bytes(0xff, 0xfe, 0x4a, 0x00, 0xf6, 0x00))).toMatch(/^\ufeff?Jö$/)
  expect(textOf(bytes(0xfe, 0xff, 0x00, 0x4a, 0x00, 0xf6))).toMatch(/^\ufeff?Jö$/)
})

it('takes no file that is no list, and leaves the field as it was', async () => {
  const { user } = show({}, '?do=list')
  const text = await screen.findByLabelText(de.invite.listText)
  await user.type(text, 'Jörg')
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x14, 0x00])], 'liste.csv', {
    type: 'text/csv',
  })
  await user.upload(screen.getByLabelText(de.invite.file), picture)
  expect(await screen.findByText(de.invite.file_noList)).toBeVisible()
  expect(text).toHaveValue('Jörg')
  await user.upload(
    screen.getByLabelText(de.invite.file),
    new File(['Mia;Groß;mia@example.de\r\n'], 'liste.csv'),
  )
  expect(await screen.findByText(de.invite.file_read)).toBeVisible()
  expect(text).toHaveValue('Mia;Groß;mia@example.de\n')
})

it('hands a workbook on as it is, keeps it on the way back, and lets it go', async () => {
  const { user, calls } = show({ [list]: [{ body: tried }, { body: tried }] }, '?do=list')
  await user.click(await screen.findByRole('radio', { name: de.invite.talk_onSite }))
  const workbook = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04])], 'liste.xlsx')
  await user.upload(screen.getByLabelText(de.invite.file), workbook)
  expect(await screen.findByText(/^„liste.xlsx“ ist bereit\./)).toBeVisible()
  expect(screen.queryByLabelText(de.invite.listText)).toBeNull()
  await user.click(word())
  await user.click(screen.getByRole('button', { name: de.invite.listTry }))
  await user.click(await screen.findByRole('button', { name: de.invite.back }))
  expect(await screen.findByText(/^„liste.xlsx“ ist bereit\./)).toBeVisible()
  expect(calls.find(({ path }) => path === '/bff/agency/invite/list')?.body).toEqual({
    file: 'UEsDBA==',
    talk: 'onSite',
    inviter: '',
    word: true,
    version: '2026-11-25',
    trial: true,
  })
  await user.click(screen.getByRole('button', { name: de.invite.fileAway }))
  expect(await screen.findByLabelText(de.invite.listText)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(de.invite.file)).toHaveFocus())
})

it('has an empty list to fill in', async () => {
  const { user } = show({}, '?do=list')
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => {}
  await user.click(await screen.findByRole('button', { name: de.invite.template }))
  const bytes = new Uint8Array(await new Blob(saved).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(new TextDecoder().decode(bytes)).toBe('Vorname;Nachname;E-Mail;Art;Zugestimmt\r\n')
})

const row = (part: Partial<InvitationRow>): InvitationRow => ({
  id: 'i-1',
  name: 'Jörg Öhler',
  email: 'joerg@example.de',
  talk: 'phone',
  status: 'sent',
  inviter: 'Emil Ernst',
  createdAt: '2026-11-20T08:00:00Z',
  validUntil: '2026-12-20',
  ...part,
})

const page = (...invitations: InvitationRow[]): Report => ({
  who: employee,
  list: { page: 1, size: 25, pages: 1, found: invitations.length, erased: 0 },
  invitations,
})

it('lists who was invited, and sends a letter again once and after a question', async () => {
  const { user, calls } = show({
    [report]: [
      { body: page(row({}), row({ id: 'i-2', name: '', email: '', status: 'declined' })) },
      { body: page(row({ status: 'sentAgain' })) },
    ],
    'POST /bff/agency/invitations/i-1/again': { status: 204 },
  })
  expect(await screen.findByText(de.invite.erased)).toBeVisible()
  const table = () => within(screen.getByRole('table'))
  expect(table().getByText(de.report.invitationStatus.declined)).toBeVisible()
  await user.click(screen.getByRole('button', { name: `${de.invite.again}: Jörg Öhler` }))
  await user.click(screen.getByRole('button', { name: de.invite.againYes }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Noch einmal schicken/ })).toBeNull())
  expect(table().getByText(de.report.invitationStatus.sentAgain)).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/again'))).toHaveLength(1)
})

it('leaves five facts of an invitation on a card, and all of them beside the list', async () => {
  lendDialogs()
  const { user } = show({ [report]: { body: page(row({ status: 'declined' })) } })
  const opener = await screen.findByRole('button', { name: /^Jörg Öhler/ })
  const cells = [...(opener.closest('tr')?.children ?? [])]
  expect(cells.filter((cell) => !cell.classList.contains('more'))).toHaveLength(5)
  await user.click(opener)
  const facts = (await screen.findByRole('dialog')).querySelectorAll('dt')
  expect(facts, 'what is done with it stands in the row alone').toHaveLength(5)
})

it('withdraws one after a question, and Escape says no', async () => {
  const { user, calls } = show({
    [report]: [{ body: page(row({})) }, { body: page(row({ status: 'withdrawn' })) }],
    'DELETE /bff/agency/invitations/i-1': { status: 204 },
  })
  const begin = await screen.findByRole('button', { name: `${de.invite.withdraw}: Jörg Öhler` })
  await user.click(begin)
  await user.keyboard('{Escape}')
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(screen.getByRole('button', { name: `${de.invite.withdraw}: Jörg Öhler` }))
  await user.click(screen.getByRole('button', { name: kit.shared.action.withdraw }))
  const table = within(screen.getByRole('table'))
  expect(await table.findByText(de.report.invitationStatus.withdrawn)).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

it('filters by what waits, without a number, and teaches when there is nobody', async () => {
  const { calls } = show({ [report]: { body: page() } }, '?status=waiting&number=4EHE')
  expect(await screen.findByText(de.report.noneTitle)).toBeVisible()
  expect(calls.find(({ path }) => path === '/bff/seller/agency/report')?.body).toEqual({
    kind: 'invitations',
    page: 1,
    status: 'waiting',
  })
  expect(screen.getByRole('combobox')).toHaveAccessibleName(de.fold.sort) // the only one: no product is chosen
  expect(screen.getByRole('link', { name: de.invite.toForm })).toHaveAttribute(
    'href',
    '/de/agentur/einladungen?do=invite',
  )
  expect(address()).toContain('status=waiting')
})

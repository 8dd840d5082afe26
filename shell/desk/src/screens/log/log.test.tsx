import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LogEntry, LogPage } from '../../api'
import { groupOf, groups } from './groups'
import { kinds } from './kinds'
import { inside, refused, show, type Script } from '../../testing/show'

const entry = (id: string, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  at: '2026-11-30T09:00:00Z',
  person: 'Mira Kern',
  what: 'desk.invited',
  subject: 'Ole Öz',
  name: more.subject ?? 'Ole Öz',
  room: 'team',
  wording: 'Übersicht, Geld',
  ref: 'session-1',
  deed: 'deed-1',
  proof: 'passkey',
  fingerprint: '1a2b 3c4d 5e6f 7081',
  ...more,
})

const page = (entries: LogEntry[], after?: string): { body: LogPage } => ({
  body: { entries, people: ['Mira Kern', 'Ole Öz'], ...(after ? { after } : {}) },
})

const showLog = (script: Script) => show({ at: '/de/verwaltung/protokoll', script })

const log = 'POST /bff/desk/log'

const row = async (text: string) => within((await screen.findByText(text)).closest('li') ?? document.body)

describe('the audit log', () => {
  it('says who did what, by which proof, in words', async () => {
    showLog({
      [log]: page([
        entry('1'),
        entry('2', {
          what: 'account.seen',
          subject: 'acc-1',
          name: 'Konto …cc-1',
          room: 'menschen/person/acc-1',
          wording: 'getUser',
          proof: 'key',
          person: 'anna',
        }),
        entry('3', {
          what: 'operator.added',
          person: '(nobody)',
          proof: 'none',
          subject: 'ben',
          wording: '',
        }),
        entry('4', { what: 'something.new', proof: 'session', fingerprint: '', subject: 'x' }),
        entry('5', { what: 'desk.admitted', proof: 'broken', fingerprint: '', subject: 'y' }),
      ]),
    })
    const invited = within(await screen.findByRole('list', { name: 'Einträge' })).getAllByRole('listitem')
    expect(invited[0]).toHaveTextContent('Zur Verwaltung eingeladen')
    expect(invited[0]).toHaveTextContent('unterschrieben mit Passkey 1A2B 3C4D 5E6F 7081')
    expect(invited[0]).toHaveTextContent('Hinweis: Übersicht, Geld')
    expect(invited[1]).toHaveTextContent('In ein Konto gesehen')
    expect(invited[1]).toHaveTextContent('unterschrieben mit dem Schlüssel der Befehlszeile')
    expect(invited[2]).toHaveTextContent('ohne Stimme (die erste Person)')
    expect(invited[3]).toHaveTextContent('something.new')
    expect(invited[4]).toHaveTextContent('Diese Unterschrift passt nicht')
  })

  it('leads to what an entry is about, for who may see it', async () => {
    const seller = { subject: 'AB12CD34', name: 'Makler Nord (AB12CD34)', room: 'vertrieb/AB12CD34' }
    const page1 = page([
      entry('1', { subject: 'rec-1', name: 'Empfehlung QMNA0TC8C6', room: 'menschen/QMNA0TC8C6' }),
      entry('2', seller),
      entry('3', { subject: 'probe', name: 'Programm', room: undefined }),
    ])
    const { unmount } = showLog({
      'GET /bff/desk/session': inside(['looks', 'people', 'staff']),
      [log]: page1,
    })
    const link = await screen.findByRole('link', { name: 'Empfehlung QMNA0TC8C6 ansehen' })
    expect(link).toHaveAttribute('href', '/de/verwaltung/menschen/QMNA0TC8C6')
    expect(screen.getByRole('link', { name: 'Makler Nord (AB12CD34) ansehen' })).toBeVisible()
    expect(screen.getByText('Betrifft Programm')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Programm ansehen' })).toBeNull()
    expect(screen.queryByText(/rec-1/)).toBeNull()
    unmount()
    showLog({ 'GET /bff/desk/session': inside(['looks', 'money']), [log]: page1 })
    expect(await screen.findByText('Betrifft Makler Nord (AB12CD34)')).toBeVisible()
    expect(screen.queryByRole('link', { name: /ansehen/ })).toBeNull()
  })

  it('loses nothing of what is chosen while a subject is typed', async () => {
    const { user, calls } = showLog({ [log]: page([entry('1')]) })
    await row('Betrifft Ole Öz')
    await user.type(screen.getByLabelText(/^Betrifft/), 'QMNA0')
    await user.selectOptions(screen.getByLabelText('Handlung'), 'Angemeldet')
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ what: 'desk.logged_in', subject: 'QMNA0' }))
  })

  it('has each deed under one heading', async () => {
    expect(kinds.filter((kind) => !groupOf(kind))).toEqual([])
    showLog({ [log]: page([entry('1')]) })
    await row('Betrifft Ole Öz')
    const deeds = within(screen.getByLabelText('Handlung'))
    const headings = deeds.getAllByRole('group').map((group) => group.getAttribute('label'))
    expect(headings).toHaveLength(groups.length)
    const money = within(deeds.getByRole('group', { name: 'Geld' }))
    expect(money.getByRole('option', { name: 'Sammelüberweisung freigegeben' })).toBeInTheDocument()
    expect(money.queryByRole('option', { name: 'Angemeldet' })).toBeNull()
  })

  it('says that the first day is after the last, and asks for nothing', async () => {
    const { user, calls } = showLog({ [log]: page([entry('1')]) })
    await row('Betrifft Ole Öz')
    await user.type(screen.getByLabelText('Bis'), '01112026')
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ until: '2026-11-01' }))
    const asked = calls.length
    await user.type(screen.getByLabelText('Von'), '02112026')
    expect(await screen.findByText(/„Von“ liegt nach „Bis“/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
    expect(screen.queryByRole('button', { name: /laden$/ })).toBeNull()
    expect(calls).toHaveLength(asked)
  })

  it('filters by what is chosen, and goes on page by page', async () => {
    const { user, calls } = showLog({
      [log]: [
        page([entry('1')], 'next'),
        page([entry('2', { subject: 'Pia' })]),
        page([entry('3', { subject: 'Rosa' })]),
      ],
    })
    await row('Betrifft Ole Öz')
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
    await row('Betrifft Pia')
    expect(screen.getByText('Betrifft Ole Öz')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Person'), 'Ole Öz')
    await row('Betrifft Rosa')
    await user.selectOptions(screen.getByLabelText('Handlung'), 'Zur Verwaltung zugelassen')
    await user.type(screen.getByLabelText('Von'), '01112026')
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/bff/desk/log').map(({ body }) => body)).toEqual([
        {},
        { after: 'next' },
        { person: 'Ole Öz' },
        { person: 'Ole Öz', what: 'desk.admitted' },
        { person: 'Ole Öz', what: 'desk.admitted', from: '2026-11-01' },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }))
    await row('Betrifft Ole Öz')
  })

  it('follows a subject and what belongs together', async () => {
    const { user, calls } = showLog({ [log]: page([entry('1')]) })
    await row('Betrifft Ole Öz')
    await user.click(screen.getByRole('button', { name: 'Alles aus diesem Vorgang' }))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ ref: 'session-1' }))
    await user.click(await screen.findByRole('button', { name: 'Alles zu Ole Öz' }))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ subject: 'Ole Öz' }))
  })

  it('shows one’s own deeds alone without the duty, and asks for no person', async () => {
    showLog({
      'GET /bff/desk/session': inside(['looks']),
      [log]: { body: { entries: [entry('1')], people: ['Mira Kern'] } },
    })
    expect(await screen.findByText(/Was in eigenem Namen getan wurde/)).toBeVisible()
    await row('Betrifft Ole Öz')
    expect(screen.queryByLabelText('Person')).toBeNull()
  })

  it('says that nothing was found, and why a page can’t be shown', async () => {
    const { user } = showLog({ [log]: [page([]), refused(422, 'journal.day'), page([entry('1')])] })
    expect(await screen.findByText('Dazu steht nichts im Protokoll.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Handlung'), 'Angemeldet')
    expect(await screen.findByText(/Der letzte Tag liegt vor dem ersten/)).toBeVisible()
  })

  it('takes what is chosen as a file', async () => {
    const { user, calls } = showLog({
      [log]: page([entry('1')]),
      'POST /bff/desk/log/export': refused(403, 'journal.others'),
    })
    await row('Betrifft Ole Öz')
    await user.selectOptions(screen.getByLabelText('Person'), 'Ole Öz')
    await user.click(screen.getByRole('button', { name: 'Auswahl für Excel laden' }))
    expect(await screen.findByText(/ist nur das Eigene zu sehen/)).toBeVisible()
    expect(calls.find(({ path }) => path === '/bff/desk/log/export')?.body).toEqual({
      person: 'Ole Öz',
      format: 'xlsx',
    })
  })
})

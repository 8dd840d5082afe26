import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LogEntry, LogPage } from '../../api'
import { inside, refused, show, type Script } from '../../testing/show'

const entry = (id: string, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  at: '2026-11-30T09:00:00Z',
  person: 'Mira Kern',
  what: 'desk.invited',
  subject: 'Ole Öz',
  detail: 'looks money',
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
          detail: 'getUser',
          proof: 'key',
          person: 'anna',
        }),
        entry('3', { what: 'operator.added', person: '(nobody)', proof: 'none', subject: 'ben', detail: '' }),
        entry('4', { what: 'something.new', proof: 'session', fingerprint: '', subject: 'x' }),
        entry('5', { what: 'desk.admitted', proof: 'broken', fingerprint: '', subject: 'y' }),
        entry('6', { what: 'desk.taken', detail: '1a2b 3c4d 5e6f 7081; chrome/windows', proof: 'none' }),
        entry('7', { what: 'audit.read', detail: 'person from on', proof: 'session' }),
        entry('8', { what: 'content.reverted', subject: 'pages.kontakt.de', detail: 'edition 2' }),
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
    expect(invited[5]).toHaveTextContent('Einladung angenommen')
    expect(invited[5]).toHaveTextContent('Hinweis: 1A2B 3C4D 5E6F 7081')
    expect(invited[6]).toHaveTextContent('Hinweis: Person, Von, mit weiteren Seiten')
    expect(invited[7]).toHaveTextContent('Hinweis: Stand 2')
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

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAccount, DeskCase, PeopleFound } from '../../api'
import { address, inside, refused, show } from '../../testing/show'

const found: PeopleFound = {
  hits: [
    {
      kind: 'account',
      account: 'a1',
      side: 'recommender',
      initials: 'A. M.',
      email: 'a…@example.de',
      gone: false,
      locked: true,
      entered: false,
      ended: false,
      on: '2026-11-02',
    },
    {
      kind: 'recommendation',
      number: 'K7M2Q9XA3B',
      side: 'recommender',
      initials: 'A. M.',
      email: 'a…@example.de',
      gone: false,
      product: 'Glasfaser 250',
      entered: false,
      standing: 'waiting',
      locked: false,
      ended: false,
      on: '2026-11-21',
    },
  ],
  more: false,
  ways: ['email'],
}

const one: DeskCase = {
  number: 'K7M2Q9XA3B',
  standing: 'waiting',
  product: 'Glasfaser 250',
  recommenderCents: 3501,
  recipientCents: 3500,
  validUntil: '2027-01-20',
  recommender: { initials: 'A. M.', email: 'a…@example.de', gone: false, account: 'a1', locked: false },
  friend: { initials: 'B. Ö.', email: 'b…@example.de', gone: false, locked: false },
  events: [
    { kind: 'created', at: '2026-11-21T09:00:00Z' },
    { kind: 'award_offered', at: '2026-11-23T09:00:00Z', party: 'recommender', cents: 3501 },
  ],
  ahead: [{ kind: 'reward_choice', party: 'recommender', by: '2027-11-23' }],
  awards: [
    {
      id: 'w1',
      party: 'recommender',
      kind: 'referral',
      standing: 'waiting',
      cents: 3501,
      expiresOn: '2027-11-23',
      owedBack: false,
      givenBack: false,
    },
  ],
  orders: [
    {
      number: 'A-10442',
      status: 'refused',
      reason: 'order.too_late',
      receivedAt: '2026-11-22T09:00:00Z',
      late: false,
    },
  ],
  letters: [{ kind: 'reward', at: '2026-11-23T09:00:00Z' }],
  signals: [{ kind: 'household', count: 2, at: '2026-11-23T09:00:00Z' }],
  inquiries: [
    {
      id: 'q1',
      order: 'A-10442',
      message: 'Wo ist meine Prämie?',
      at: '2026-11-24T09:00:00Z',
    },
  ],
  again: [{ side: 'recommender', letter: 'reward' }],
}

const casePath = 'GET /bff/desk/recommendations/K7M2Q9XA3B'
const at = '/de/verwaltung/menschen/K7M2Q9XA3B'

describe('the room Menschen', () => {
  it('finds by one field, keeps what was typed out of the address, and leads on', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/menschen',
      script: { 'POST /bff/desk/people/search': { body: found }, [casePath]: { body: one } },
    })
    await user.type(
      await screen.findByLabelText('Nummer, E-Mail-Adresse oder Name'),
      'anna@example.de{Enter}',
    )
    expect(await screen.findByText('2 Treffer')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/search'))?.body).toEqual({ query: 'anna@example.de' })
    expect(address()).toBe('/de/verwaltung/menschen')
    const list = screen.getByRole('list', { name: 'Treffer' })
    expect(within(list).getByText('gesperrt')).toBeVisible()
    expect(within(list).getByText(/Glasfaser 250/)).toBeVisible()
    await user.click(within(list).getByRole('link', { name: /K7M2Q9XA3B/ }))
    expect(await screen.findByRole('heading', { name: 'Empfehlung K7M2Q9XA3B' })).toBeVisible()
    expect(address()).toBe('/de/verwaltung/menschen/K7M2Q9XA3B')
    await user.click(screen.getByRole('link', { name: 'Zur Suche' }))
    expect(await screen.findByText('2 Treffer')).toBeVisible()
    expect(calls.filter(({ path }) => path.endsWith('/search'))).toHaveLength(1)
  })

  it('says what helps where nothing is found, and where it was too much', async () => {
    const { user } = show({
      at: '/de/verwaltung/menschen',
      script: {
        'POST /bff/desk/people/search': [
          { body: { hits: [], more: false, ways: ['name'] } },
          refused(429, 'desk.looked_enough'),
        ],
      },
    })
    const field = await screen.findByLabelText('Nummer, E-Mail-Adresse oder Name')
    await user.type(field, 'Nirgendwer{Enter}')
    expect(await screen.findByText('So ist nichts zu finden')).toBeVisible()
    await user.type(field, 'x{Enter}')
    expect(await screen.findByText(/so viel, wie eine Person in einer Stunde nachschlägt/)).toBeVisible()
    expect(screen.queryByText('So ist nichts zu finden')).toBeNull()
  })

  it('says as what a number was looked for, and where it wasn’t', async () => {
    const { user } = show({
      at: '/de/verwaltung/menschen',
      script: {
        'POST /bff/desk/people/search': { body: { hits: [], more: false, ways: ['order', 'customer'] } },
      },
    })
    await user.type(await screen.findByLabelText('Nummer, E-Mail-Adresse oder Name'), 'HS-77120{Enter}')
    expect(await screen.findByText(/^Gesucht wurde als: Auftragsnummer .*; Kundennummer\.$/)).toBeVisible()
    expect(screen.getByText(/hilft der Name, die E-Mail-Adresse/)).toBeVisible()
    expect(screen.getByText(/Im Text von Meldungen und Nachrichten wird nicht gesucht/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nachrichten aus dem Kontaktformular' })).toBeVisible()
  })

  it('tells where the reward is, what happened and what can still happen', async () => {
    show({ at, script: { [casePath]: { body: one } } })
    expect(await screen.findByText(/Die Prämie liegt bereit/)).toBeVisible()
    const story = screen.getByRole('list', { name: 'Verlauf' })
    expect(within(story).getByText('Prämie angeboten, E-Mail versandt')).toBeVisible()
    expect(within(story).getByText('bis 23.11.2027')).toBeVisible()
    expect(screen.getAllByText(/35,01/).length).toBeGreaterThan(1)
    expect(screen.getByText(/nach dem letzten gültigen Tag/)).toBeVisible()
    expect(screen.getByText(/2 Empfohlene unter einer Anschrift/)).toBeVisible()
  })

  it('shows names for a reason alone, and masks them again', async () => {
    const { user, calls } = show({
      at,
      script: {
        [casePath]: { body: one },
        'POST /bff/desk/recommendations/K7M2Q9XA3B/reveal': [
          refused(422, 'desk.reason_names'),
          {
            body: {
              recommender: { name: 'Anna Müller', email: 'anna@example.de' },
              friend: { name: 'Ben Öztürk', email: 'ben@example.de' },
            },
          },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Namen und Adressen zeigen' }))
    const reason = screen.getByLabelText('Grund')
    await waitFor(() => expect(reason).toHaveFocus())
    await user.type(reason, 'für Müller{Enter}')
    expect(await screen.findByText(/darf niemanden nennen/)).toBeVisible()
    await user.clear(reason)
    await user.type(reason, 'Anruf wegen der Prämie{Enter}')
    expect(await screen.findByText('Anna Müller')).toBeVisible()
    expect(screen.getByText('ben@example.de')).toBeVisible()
    expect(calls.filter(({ path }) => path.endsWith('/reveal')).at(-1)?.body).toEqual({
      reason: 'Anruf wegen der Prämie',
    })
    expect(screen.queryByRole('button', { name: 'Namen und Adressen zeigen' })).toBeNull()
  })

  it('sends a letter again after one question, and says so', async () => {
    const { user, calls } = show({
      at,
      script: {
        [casePath]: { body: one },
        'POST /bff/desk/recommendations/K7M2Q9XA3B/letter': { body: { letter: 'reward', waits: false } },
      },
    })
    await user.click(
      await screen.findByRole('button', { name: '„Prämie liegt bereit“ erneut senden: Empfehlende Person' }),
    )
    expect(calls.some(({ path }) => path.endsWith('/letter'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    expect(await screen.findByText(/E-Mail zur Prämie geht/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/letter'))?.body).toEqual({ side: 'recommender' })
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: '„Prämie liegt bereit“ erneut senden: Empfehlende Person' }),
      ).toHaveFocus(),
    )
  })

  it('says of a mailbox that never answered that the letter may wait until tomorrow', async () => {
    const { user } = show({
      at,
      script: {
        [casePath]: { body: { ...one, again: [{ side: 'recipient', letter: 'confirm' }] } },
        'POST /bff/desk/recommendations/K7M2Q9XA3B/letter': { body: { letter: 'confirm', waits: true } },
      },
    })
    await user.click(await screen.findByRole('button', { name: /„Bitte um Bestätigung“ erneut senden/ }))
    await user.click(screen.getByRole('button', { name: 'Senden' }))
    expect(await screen.findByText(/spätestens morgen geht sie hinaus/)).toBeVisible()
  })

  it('answers an inquiry, and says who was faster', async () => {
    const { user } = show({
      at,
      script: {
        [casePath]: { body: one },
        'POST /bff/desk/inquiries/q1/answer': refused(409, 'inquiry.answered'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Antworten' }))
    await user.type(screen.getByLabelText('Antwort'), 'Sie kommt am Freitag.')
    await user.click(screen.getByRole('button', { name: 'Antwort senden' }))
    expect(await screen.findByText(/schon beantwortet/)).toBeVisible()
    expect(screen.getByLabelText('Antwort')).toHaveValue('Sie kommt am Freitag.')
  })

  it('locks an account after a question', async () => {
    const account: DeskAccount = {
      id: 'a1',
      initials: 'A. M.',
      email: 'a…@example.de',
      since: '2026-11-02T09:00:00Z',
      hits: [],
      more: false,
      inquiries: [],
    }
    const { user, calls } = show({
      at: '/de/verwaltung/menschen/person/a1',
      script: {
        'GET /bff/desk/people/a1': [
          { body: account },
          { body: { ...account, lockedAt: '2026-11-30T09:00:00Z' } },
        ],
        'POST /bff/desk/people/a1/lock': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Konto sperren' }))
    expect(screen.getByText(/Alle Sitzungen der Person enden/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Konto sperren' }))
    expect(await screen.findByText(/gesperrt, alle Sitzungen sind beendet/)).toBeVisible()
    expect(await screen.findByText('gesperrt seit 30.11.2026')).toBeVisible()
    expect(calls.filter(({ path }) => path.endsWith('/lock'))).toHaveLength(1)
    expect(screen.getByText(/Öffnen geht nur an der Befehlszeile/)).toBeVisible()
  })

  it('tells an untouched link from data that were entered, and who refused a transfer', async () => {
    const open: DeskCase = {
      ...one,
      standing: 'open',
      events: [
        {
          kind: 'award_refused',
          at: '2026-11-23T09:00:00Z',
          party: 'recommender',
          why: 'Zahlen passen nicht',
        },
      ],
      again: [{ side: 'recipient', letter: 'confirm', hindered: 'soon', from: '2026-12-01T09:00:00Z' }],
    }
    show({ at, script: { [casePath]: { body: open } } })
    expect(await screen.findByText('Daten eingegeben, noch nicht bestätigt')).toBeVisible()
    expect(screen.getByText('Überweisung vom eigenen Team abgelehnt, neue Auswahl nötig')).toBeVisible()
    expect(screen.getByText(/Grund: Zahlen passen nicht/)).toBeVisible()
    expect(screen.getByText(/Wieder gehen kann sie ab 01\.12\.2026/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /erneut senden/ })).toBeNull()
    expect(screen.getByText('Eine Meldung wartet auf Antwort')).toBeVisible()
  })

  it.each([
    ['held', 'passed', 'Wird geprüft', /geprüft, spätestens bis 20\.12\.2026.*geht sie danach ihren Weg/],
    ['held', 'refusing', 'Wird geprüft', /gilt sie danach als abgelehnt/],
    ['refusing', 'refused', 'Abgelehnt, Widerspruch möglich', /kann bis 20\.12\.2026 widersprechen/],
    [
      'refusing',
      'passed',
      'Abgelehnt, Widerspruch wartet',
      /Über ihn entscheidet jemand anderes bis 20\.12\.2026/,
    ],
  ] as const)(
    'says of a reward that is %s what follows, %s, and leads to Verdacht',
    async (review, then, badge, says) => {
      const award = { ...one.awards[0], review, then, heldUntil: '2026-12-20' } as DeskCase['awards'][number]
      const again = [
        { side: 'recommender', letter: 'reward', hindered: 'held', from: '2026-12-20T23:00:00Z' },
      ]
      show({ at, script: { [casePath]: { body: { ...one, awards: [award], again } } } })
      expect(await screen.findByText(badge)).toBeVisible()
      expect(screen.getByText(says)).toBeVisible()
      expect(screen.queryByText(/Die Prämie liegt bereit/)).toBeNull()
      expect(screen.getByRole('link', { name: /Zum Fall in „Verdacht“/ })).toBeVisible()
      expect(screen.queryByRole('button', { name: /erneut senden/ })).toBeNull()
    },
  )

  it('says of a reward that was refused that it isn’t paid, not that it was cancelled', async () => {
    const award = { ...one.awards[0], standing: 'cancelled', review: 'refused' } as DeskCase['awards'][number]
    show({ at, script: { [casePath]: { body: { ...one, standing: 'cancelled', awards: [award] } } } })
    expect(await screen.findByText('Nach Prüfung abgelehnt')).toBeVisible()
    expect(screen.getByText(/nach einer Prüfung abgelehnt; ausgezahlt wird sie nicht/)).toBeVisible()
    expect(screen.queryByText(/storniert\. Eine Prämie gibt es nicht/)).toBeNull()
  })

  it('opens what a number found alone, and puts a frequent reason into the field', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/menschen',
      script: {
        'POST /bff/desk/people/search': { body: { hits: [found.hits[1]], more: false, ways: ['number'] } },
        [casePath]: { body: one },
        'POST /bff/desk/recommendations/K7M2Q9XA3B/reveal': {
          body: { recommender: { name: 'Anna Müller', email: 'anna@example.de' } },
        },
      },
    })
    await user.type(await screen.findByLabelText('Nummer, E-Mail-Adresse oder Name'), '#K7M2Q 9XA3B{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Namen und Adressen zeigen' }))
    await user.click(screen.getByRole('button', { name: 'Anruf wegen der Prämie' }))
    await user.click(screen.getByRole('button', { name: 'Zeigen' }))
    expect(await screen.findByText('Anna Müller')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/reveal'))?.body).toEqual({
      reason: 'Anruf wegen der Prämie',
    })
  })

  it('stands in no rail of who lacks the duty', async () => {
    show({ at, script: { 'GET /bff/desk/session': inside(['looks', 'money']) } })
    expect(await screen.findByText('Dafür fehlt eine Aufgabe')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Menschen' })).toBeNull()
  })

  it('reads in English', async () => {
    show({ at: '/en/verwaltung/menschen/K7M2Q9XA3B', locale: 'en', script: { [casePath]: { body: one } } })
    expect(await screen.findByText(/The reward is ready/)).toBeVisible()
    expect(screen.getByText('by 23 Nov 2027')).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SuspicionCase, SuspicionDecision, SuspicionFind, SuspicionKind, SuspicionView } from '../../api'
import { address, refused, show } from '../../testing/show'

const ring: SuspicionFind = {
  kind: 'ring',
  facts: [{ code: 'ring', number: 5 }],
  at: '2026-11-23T09:00:00Z',
  related: ['8M4K2X7Q9A', 'gone'],
}

const held: SuspicionDecision = {
  id: 'd1',
  number: '4EHERBZ67R',
  party: 'recommender',
  cents: 3501,
  verdict: 'hold',
  reason: 'Fünf Leute im Kreis',
  by: 'Clara',
  byRule: false,
  at: '2026-11-23T10:00:00Z',
  until: '2026-12-03T23:00:00Z',
  upheld: false,
  answerable: false,
  notable: false,
}

const objected: SuspicionDecision = {
  ...held,
  id: 'd2',
  verdict: 'refuse',
  objection: 'Wir sind fünf Geschwister.',
  objectedAt: '2026-11-24T10:00:00Z',
  answerable: true,
}

const kind: SuspicionKind = {
  kind: 'ring',
  refused: 2,
  decided: 3,
  enough: false,
  right: 0,
  off: false,
  atLeast: 0,
  first: 2,
}

const queue: SuspicionView = {
  open: [
    { number: 'K7M2Q9XA3B', cents: 7001, since: '2026-11-23T09:00:00Z', finds: [{ ...ring, related: [] }] },
  ],
  next: '7001.1.x',
  count: 26,
  standing: [objected, held],
  kinds: [kind, { ...kind, kind: 'disposable', first: 0, refused: 10, decided: 20, enough: true, right: 50 }],
}

const one: SuspicionCase = {
  number: 'K7M2Q9XA3B',
  product: 'Glasfaser 250',
  standing: 'waiting',
  recommender: { initials: 'A. M.', email: 'a…@example.de', gone: false, account: 'a1', locked: false },
  friend: { gone: true, locked: false },
  cents: 7001,
  finds: [{ ...ring, related: [...ring.related] }],
  awards: [
    {
      id: 'w1',
      party: 'recommender',
      kind: 'referral',
      cents: 3501,
      status: 'offered',
      onItsWay: false,
      reachable: true,
    },
    {
      id: 'w2',
      party: 'recipient',
      kind: 'referral',
      cents: 3500,
      status: 'paid_out',
      onItsWay: false,
      reachable: false,
    },
  ],
  decisions: [],
  kinds: [kind],
  seen: '',
  ruleRefuses: false,
}

const listPath = 'GET /bff/desk/suspicion'
const casePath = 'GET /bff/desk/suspicion/cases/K7M2Q9XA3B'
const decidePath = 'POST /bff/desk/suspicion/cases/K7M2Q9XA3B/decision'
const at = '/de/verwaltung/verdacht/K7M2Q9XA3B'

describe('the room Verdacht', () => {
  it('shows objections, open cases and what is held, in words, and leads on', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/verdacht',
      script: { [listPath]: { body: queue }, [casePath]: { body: one } },
    })
    expect(await screen.findByRole('heading', { name: 'Offene Fälle (26)' })).toBeVisible()
    const objections = screen.getByRole('region', { name: 'Widersprüche' })
    expect(within(objections).getByText('Widerspruch')).toBeVisible()
    expect(screen.getByText(/Ring aus 5 Personen/)).toBeVisible()
    await user.selectOptions(await screen.findByLabelText('Reihenfolge'), 'age')
    await user.selectOptions(await screen.findByLabelText('Auffälligkeit'), 'ring')
    await user.click(await screen.findByRole('button', { name: 'Weitere Fälle' }))
    expect(await screen.findByRole('button', { name: 'Vorige Fälle' })).toBeVisible()
    expect(calls.filter(({ path }) => path === '/bff/desk/suspicion').length).toBeGreaterThan(2)
    await user.click(screen.getByRole('link', { name: 'Empfehlung K7M2Q9XA3B' }))
    expect(await screen.findByRole('heading', { name: 'Fall zu Empfehlung K7M2Q9XA3B' })).toBeVisible()
    expect(address()).toBe(at)
  })

  it('says what will stand there where nothing waits', async () => {
    show({
      at: '/de/verwaltung/verdacht',
      script: { [listPath]: { body: { open: [], count: 0, standing: [], kinds: [] } } },
    })
    expect(await screen.findByText(/Zurzeit ist nichts zu entscheiden/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Widersprüche' })).toBeNull()
  })

  it('shows both sides masked and what hangs together', async () => {
    show({ at, script: { [casePath]: { body: one } } })
    expect(await screen.findByText('A. M., a…@example.de')).toBeVisible()
    expect(screen.getByText('gelöscht')).toBeVisible()
    expect(screen.getByRole('link', { name: '8M4K2X7Q9A' })).toBeVisible()
    expect(screen.queryByText('gone')).toBeNull()
    expect(screen.getByText(/Wie oft das berechtigt war, lässt sich noch nicht sagen/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Ganzer Verlauf/ })).toBeVisible()
  })

  it('holds with a reason and a day, for what was seen', async () => {
    const { user, calls } = show({
      at,
      script: {
        [casePath]: [{ body: { ...one, seen: 'd0' } }, { body: { ...one, seen: 'd1', decisions: [held] } }],
        [decidePath]: [refused(409, 'suspicion.changed'), { status: 204 }],
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'Anhalten' }))
    await user.selectOptions(screen.getByLabelText('Wie lange'), '7')
    await user.click(screen.getByRole('button', { name: 'Entscheidung festhalten' }))
    expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible()
    expect(calls.some(({ path }) => path.endsWith('/decision'))).toBe(false)
    await user.type(screen.getByLabelText(/^Grund/), 'Fünf Leute im Kreis')
    await user.click(screen.getByRole('button', { name: 'Entscheidung festhalten' }))
    expect(await screen.findByText(/Inzwischen hat jemand anderes entschieden/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Entscheidung festhalten' }))
    expect(await screen.findByText(/Bis zum genannten Tag wird nichts ausgezahlt/)).toBeVisible()
    const sent = calls.find(({ path }) => path.endsWith('/decision'))?.body
    expect(sent).toMatchObject({ verdict: 'hold', reason: 'Fünf Leute im Kreis', seen: 'd0' })
    // What is in sight is what was kept; another decision begins with a press.
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Anhalten' })).toBeNull())
    const kept = screen.getByText(/Bis zum genannten Tag wird nichts ausgezahlt/).closest('[tabindex]')
    await waitFor(() => expect(kept).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Neu entscheiden' }))
    expect(screen.getByRole('radio', { name: 'Anhalten' })).not.toBeChecked()
    expect(sent).toHaveProperty('until', expect.stringMatching(/^\d{4}-\d\d-\d\d$/))
  })

  it('asks what becomes of the commission where money is refused, and chooses nothing', async () => {
    const commission = { cents: 5000, state: 'held', heldUntil: '2026-12-03T11:00:00Z' } as const
    const refusal = { ...objected, objectedAt: undefined, objection: undefined, commission: 'falls' } as const
    const { user, calls } = show({
      at,
      script: {
        [casePath]: [
          { body: { ...one, commission } },
          { body: { ...one, commission, decisions: [refusal] } },
        ],
        [decidePath]: { status: 204 },
      },
    })
    expect(await screen.findByText('Provision dazu')).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'Anhalten' }))
    expect(screen.getByText(/Die Provision von 50,00 € wartet mit/)).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Entfällt mit' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Ablehnen' }))
    expect(screen.getByText(/mit der Provision von 50,00 €/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Entfällt mit' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Wird trotzdem gezahlt' })).not.toBeChecked()
    await user.type(screen.getByLabelText(/^Grund/), 'Verkauf an sich selbst')
    await user.click(screen.getByRole('button', { name: 'Entscheidung festhalten' }))
    expect(calls.some(({ path }) => path.endsWith('/decision'))).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Entfällt mit' }))
    await user.click(screen.getByRole('button', { name: 'Entscheidung festhalten' }))
    expect(await screen.findByText('Die Provision entfällt mit.')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      verdict: 'refuse',
      reason: 'Verkauf an sich selbst',
      commission: 'falls',
      seen: '',
    })
  })

  it('asks nothing of a commission where there is none, or none any more', async () => {
    const commission = { cents: 5000, state: 'taken_back' } as const
    const { user } = show({ at, script: { [casePath]: { body: { ...one, commission } } } })
    expect(await screen.findByText(/zurückgenommen/)).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'Ablehnen' }))
    expect(screen.queryByRole('radio', { name: 'Entfällt mit' })).toBeNull()
  })

  it('has another person answer an objection', async () => {
    const { user, calls } = show({
      at,
      script: {
        [casePath]: { body: { ...one, decisions: [objected], seen: 'd2' } },
        'POST /bff/desk/suspicion/objections/d2': { status: 204 },
      },
    })
    expect(await screen.findByText(/Wir sind fünf Geschwister/)).toBeVisible()
    expect(screen.getByText(/Weiter unten wartet ein Widerspruch/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Geld freigeben' }))
    expect(screen.queryByRole('button', { name: 'Entscheidung bestätigen' })).toBeNull()
    await user.type(screen.getByLabelText(/^Grund/), 'Es sind Geschwister')
    await user.click(screen.getByRole('button', { name: 'Geld freigeben' }))
    expect(await screen.findByText('Beantwortet: Das Geld geht weiter.')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/d2'))?.body).toEqual({
      upheld: false,
      reason: 'Es sind Geschwister',
      seen: '2026-11-24T10:00:00Z',
    })
  })

  it('notes what somebody says on the telephone, and what the person still can', async () => {
    const note = {
      text: 'Wir sind zu zweit, sagt sie.',
      by: 'Emil',
      at: '2026-11-24T10:00:00Z',
      until: '2026-12-07T11:00:00Z',
      open: true,
    }
    const { user, calls } = show({
      at,
      script: {
        [casePath]: [
          { body: { ...one, decisions: [{ ...held, verdict: 'refuse', notable: true }], seen: 'd1' } },
          { body: { ...one, decisions: [{ ...held, verdict: 'refuse', noted: note, answerable: true }] } },
        ],
        'POST /bff/desk/suspicion/decisions/d1/objection': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Widerspruch aufnehmen' }))
    const form = screen.getByRole('form', { name: 'Widerspruch aufnehmen' })
    await user.type(within(form).getByLabelText('Was hat die Person gesagt oder geschrieben?'), 'Wir')
    await user.click(within(form).getByRole('button', { name: 'Widerspruch aufnehmen' }))
    expect(calls.some(({ path }) => path.endsWith('/objection'))).toBe(false)
    await user.type(
      within(form).getByLabelText('Was hat die Person gesagt oder geschrieben?'),
      ' sind zu zweit',
    )
    await user.click(within(form).getByRole('button', { name: 'Widerspruch aufnehmen' }))
    expect(await screen.findByText(/Nun antwortet eine andere Person/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/objection'))?.body).toEqual({ text: 'Wir sind zu zweit' })
    expect(await screen.findByText(/aufgenommen von Emil am/)).toBeVisible()
    expect(screen.getByText('Bis 07.12.2026 kann die Person noch selbst widersprechen.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Entscheidung bestätigen' }))
    expect(screen.getByText(/entfällt erst nach dem 07\.12\.2026/)).toBeVisible()
  })

  it('says of an erased person that no words are kept', async () => {
    const gone = { by: 'Emil', at: '2026-11-24T10:00:00Z', until: '2026-12-07T11:00:00Z', open: false }
    const { reason: _, ...silent } = held
    show({ at, script: { [casePath]: { body: { ...one, decisions: [{ ...silent, noted: gone }] } } } })
    expect(await screen.findByText(/Der Text ist mit der Person gelöscht/)).toBeVisible()
  })

  it('leaves the answer to another person than the one who decided', async () => {
    show({
      at,
      script: { [casePath]: { body: { ...one, decisions: [{ ...objected, answerable: false }] } } },
    })
    expect(await screen.findByText(/Den Widerspruch beantwortet eine andere Person/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Geld freigeben' })).toBeNull()
  })

  it('switches a kind off', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/verdacht',
      script: { [listPath]: { body: queue }, 'POST /bff/desk/suspicion/rules/ring': { status: 204 } },
    })
    await user.click(await screen.findByText('Auffälligkeiten und Schwellen', { selector: 'summary *' }))
    expect(screen.getByText('In 50 % berechtigt (10 von 20 abgelehnt)')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ändern: Ring' }))
    await user.selectOptions(screen.getByLabelText('Eröffnet einen Fall'), 'off')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gespeichert.')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/rules/ring'))?.body).toEqual({ off: true, atLeast: 0 })
  })
})

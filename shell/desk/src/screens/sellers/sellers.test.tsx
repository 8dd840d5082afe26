import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SellerRow, SellerTasks, SellerView } from '../../api'
import { browserWithPasskeys } from '../../testing/passkeys'
import './SellersScreen'
import { inside, refused, show, type Script } from '../../testing/show'

const row = (more: Partial<SellerRow> = {}): SellerRow => ({
  number: '7K2M9QX4',
  kind: 'agency',
  name: 'Agentur Nord',
  standing: 'works',
  since: '2026-11-01T09:00:00Z',
  members: 1,
  links: 2,
  recommendations: 8,
  openCents: 3600,
  ...more,
})

const none: SellerTasks = { requests: [], more: 0, partners: [], members: [] }

const asks: SellerTasks = {
  ...none,
  requests: [
    {
      id: 'r-1',
      name: 'Agentur Öhler',
      street: 'Uferweg 1',
      zipCode: '14467',
      city: 'Potsdam',
      initials: 'O. Ö.',
      email: 'o…@oehler.example',
      confirmedAt: '2026-11-29T09:00:00Z',
      message: '=1+1',
    },
    {
      id: 'r-2',
      name: 'Agentur West',
      street: 'Ring 1',
      zipCode: '07743',
      city: 'Jena',
      initials: 'B. K.',
      email: 'b…@west.example',
      elsewhere: '9Q4X2K7M',
    },
  ],
}

const view = (more: Partial<SellerView> = {}): SellerView => ({
  seller: row(),
  members: [
    {
      id: 'm-1',
      initials: 'O. Ö.',
      email: 'o…@oehler.example',
      role: 'owner',
      state: 'active',
      waits: true,
      since: '2026-11-01T09:00:00Z',
    },
    {
      id: 'm-2',
      initials: '',
      email: '',
      role: 'employee',
      state: 'ended',
      waits: false,
      since: '2026-10-01T09:00:00Z',
      endedAt: '2026-11-02T09:00:00Z',
    },
  ],
  links: [{ id: 'l-1', name: '1. November 2026', lastDay: '2027-10-31', counts: true, lives: true }],
  billing: { entered: true, city: 'Potsdam', last4: '2051', missing: ['agreement'], stopped: true },
  plan: 'Standard',
  choices: [{ plan: 'Plus', from: '2027-01' }],
  unbilledCents: 3600,
  heldCents: 0,
  billedCents: 0,
  takenBackCents: 0,
  unwritable: [],
  ...more,
})

const question = {
  body: { question: JSON.stringify({ challenge: 'AQIDBA', rpId: 'probe.example' }), text: 'deed' },
}

const overview = (script: Script = {}) =>
  show({
    at: '/de/verwaltung/vertrieb',
    script: {
      'GET /bff/desk/sellers/waiting': { body: none },
      'POST /bff/desk/sellers/search': { body: { sellers: [row()] } },
      ...script,
    },
  })

const page = (script: Script = {}) =>
  show({
    at: '/de/verwaltung/vertrieb/7K2M9QX4',
    script: {
      'GET /bff/desk/sellers/of/7K2M9QX4': { body: view() },
      'GET /bff/desk/sellers/of/7K2M9QX4/notes': { body: { notes: [], more: false } },
      ...script,
    },
  })

describe('the room of agencies and partners', () => {
  it('says what will stand there while none waits, and lists all with their figures', async () => {
    overview()
    expect(await screen.findByText(/Gerade wartet niemand/)).toBeVisible()
    const listed = await screen.findByRole('list', { name: 'Alle Agenturen und Partner' })
    expect(within(listed).getByRole('link', { name: 'Agentur Nord' })).toBeVisible()
    expect(listed).toHaveTextContent('1 Person · 2 Links · 8 Empfehlungen in 30 Tagen')
    expect(listed).toHaveTextContent('36,00 € offen')
  })

  it('takes an agency in by a passkey, and says the number', async () => {
    browserWithPasskeys()
    const { user, calls } = overview({
      'GET /bff/desk/sellers/waiting': [{ body: asks }, { body: none }],
      'POST /bff/desk/sellers/question': question,
      'POST /bff/desk/sellers/deed': { body: { number: '7K2M9QX4', unled: false } },
    })
    await user.click(await screen.findByRole('button', { name: 'Agentur aufnehmen' }))
    await user.click(screen.getByRole('button', { name: 'Agentur aufnehmen' }))
    expect(await screen.findByText(/Agentur Öhler ist aufgenommen, Nummer 7K2M9QX4/)).toBeVisible()
    const deed = calls.find(({ path }) => path.endsWith('/deed'))
    expect(deed?.body).toMatchObject({ change: 'approve_request', subject: 'r-1', text: 'deed' })
    expect(screen.queryByText('O. Ö., o…@oehler.example')).toBeNull()
  })

  it('offers no yes to a contact who leads another agency, and says the problem of a deed', async () => {
    browserWithPasskeys()
    const { user } = overview({
      'GET /bff/desk/sellers/waiting': { body: asks },
      'POST /bff/desk/sellers/question': refused(409, 'agency_request.not_waiting'),
    })
    expect(await screen.findByText(/gehört schon zur Agentur 9Q4X2K7M/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Agentur aufnehmen' })).toHaveLength(1)
    await user.click(screen.getAllByRole('button', { name: 'Ablehnen' })[0] as HTMLElement)
    await user.click(screen.getAllByRole('button', { name: 'Ablehnen' })[0] as HTMLElement)
    expect(await screen.findByText(/schon entschieden/)).toBeVisible()
  })

  it('shows a contact for a reason, in this view alone', async () => {
    const { user } = overview({
      'GET /bff/desk/sellers/waiting': { body: asks },
      'POST /bff/desk/sellers/requests/r-1/reveal': {
        body: { name: 'Olga Öhler', email: 'olga@oehler.example', phone: '0331 123' },
      },
    })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Kontaktperson zeigen' }))[0] as HTMLElement,
    )
    await user.type(screen.getByLabelText('Grund'), 'Rückfrage zum Antrag')
    await user.click(screen.getByRole('button', { name: 'Zeigen' }))
    expect(await screen.findByText('Olga Öhler, olga@oehler.example, 0331 123')).toBeVisible()
  })

  it('says when nothing is found, and why a search is refused', async () => {
    overview({ 'POST /bff/desk/sellers/search': { body: { sellers: [] } } })
    expect(await screen.findByText('Noch keine Agentur und kein Partner')).toBeVisible()
  })
})

describe('one agency', () => {
  it('shows people masked, links, the plan and what is missing', async () => {
    page()
    expect(await screen.findByRole('heading', { name: 'Agentur Nord' })).toBeVisible()
    expect(screen.getByText(/Auszahlungen warten/)).toBeVisible()
    expect(screen.getByText(/Bis zur Auszahlung fehlt: Zustimmung/)).toBeVisible()
    expect(screen.getByText('•••• 2051')).toBeVisible()
    expect(screen.getByText(/ab Januar 2027: Plus/)).toBeVisible()
    expect(await screen.findByText(/Noch keine. Die erste entsteht/)).toBeVisible()
  })

  it('vouches for a person, and warns where none leads the agency', async () => {
    browserWithPasskeys()
    const { user, calls } = page({
      'POST /bff/desk/sellers/question': question,
      'POST /bff/desk/sellers/deed': [{ body: { unled: false } }, { body: { unled: true } }],
    })
    await user.click(await screen.findByRole('button', { name: 'Person bestätigen' }))
    await user.click(screen.getByRole('button', { name: 'Person bestätigen' }))
    expect(await screen.findByText('O. Ö. von Agentur Nord ist bestätigt.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sperren' }))
    await user.click(screen.getByRole('button', { name: 'Sperren' }))
    expect(await screen.findByText(/Jetzt führt niemand mehr die Agentur/)).toBeVisible()
    const deeds = calls.filter(({ path }) => path.endsWith('/deed')).map(({ body }) => body)
    expect(deeds).toMatchObject([
      { change: 'vouch', subject: '7K2M9QX4', member: 'm-1' },
      { change: 'keep_out', member: 'm-1' },
    ])
  })

  it('ends one with money that no credit note could be about only by saying so', async () => {
    browserWithPasskeys()
    const { user, calls } = page({
      'GET /bff/desk/sellers/of/7K2M9QX4': { body: view({ unwritable: ['data', 'agreement'] }) },
      'POST /bff/desk/sellers/question': question,
      'POST /bff/desk/sellers/deed': { body: { unled: false } },
    })
    expect(await screen.findByText(/Es fehlt: Stammdaten, Zustimmung/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Trotzdem beenden' }))
    expect(screen.getByText(/außerhalb des Programms geklärt/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Trotzdem beenden' }))
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/deed'))?.body).toMatchObject({
        change: 'end',
        anyway: true,
      }),
    )
  })

  it('puts a link in the place of one whose address is lost, and shows the address this once', async () => {
    const { user, calls } = page({
      'POST /bff/desk/sellers/of/7K2M9QX4/links': {
        body: { link: 'https://probe.example/de?t=abc', lastDay: '2027-10-31' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Ersetzen' }))
    await user.click(screen.getByRole('button', { name: 'Ersetzen' }))
    expect(await screen.findByText('Der Link ist fertig')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/links'))?.body).toEqual({ instead: 'l-1' })
  })

  it('leaves documents to who sees money', async () => {
    page({ 'GET /bff/desk/session': inside(['looks', 'people']) })
    expect(await screen.findByRole('heading', { name: 'Agentur Nord' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Gutschriften' })).toBeNull()
  })
})

describe('changed data that payouts wait for', () => {
  const rechecks = (own: boolean): Script => ({
    'GET /bff/desk/session': inside(['looks', 'money']),
    'GET /bff/desk/sellers/rechecks': {
      body: {
        rechecks: [
          {
            id: 'c-1',
            number: '7K2M9QX4',
            name: 'Agentur Nord',
            change: 'account',
            at: '2026-11-29T09:00:00Z',
            deniedAt: '2026-11-29T10:00:00Z',
            own,
            ...(own ? { first: 'Mira Kern' } : {}),
          },
        ],
        twoPeople: true,
      },
    },
  })

  it('takes a word with its reason by a passkey, and says that a second person is needed', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at: '/de/verwaltung/vertrieb',
      script: {
        ...rechecks(false),
        'POST /bff/desk/sellers/rechecks/question': question,
        'POST /bff/desk/sellers/rechecks': { body: { waits: true } },
      },
    })
    await user.type(
      await screen.findByLabelText('Woher bekannt ist, dass die Änderung stimmt'),
      'zurückgerufen',
    )
    await user.click(screen.getByRole('button', { name: 'Auszahlungen weitergehen lassen' }))
    expect(await screen.findByText(/die erste Stimme ist gegeben/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/rechecks/question'))?.body).toEqual({
      id: 'c-1',
      reason: 'zurückgerufen',
    })
  })

  it('asks none for a second word of one’s own', async () => {
    show({ at: '/de/verwaltung/vertrieb/pruefungen', script: rechecks(true) })
    expect(await screen.findByText(/Es fehlt eine zweite Person/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Auszahlungen weitergehen lassen' })).toBeNull()
  })
})

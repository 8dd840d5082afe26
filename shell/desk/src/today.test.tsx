import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person, TaskGroup, Today } from './api'
import { inside, show } from './testing/show'

const here = '/de/verwaltung/heute'

const today: Today = {
  at: '2026-11-30T08:00:00Z',
  looked: '2026-11-30T07:50:00Z',
  groups: [
    {
      kind: 'batches',
      duty: 'money',
      own: true,
      urgent: true,
      listed: false,
      count: 22,
      cents: 123456,
      since: '2026-11-28T16:20:00Z',
      command: 'operator payout list --tenant acme',
      tasks: [
        {
          id: 'b1',
          number: 3,
          cents: 123456,
          why: 'awaiting_release',
          since: '2026-11-28T16:20:00Z',
          command: 'operator payout show b1 --tenant acme',
        },
        {
          id: 'b2',
          number: 1,
          person: 'Kira',
          why: 'second_voice',
          command: 'operator payout show b2 --tenant acme',
        },
      ],
    },
    {
      kind: 'voucher_stock',
      duty: 'money',
      own: true,
      urgent: false,
      listed: false,
      count: 1,
      command: 'operator voucher stock --tenant acme',
      tasks: [
        {
          id: 'buch',
          about: 'buch',
          number: 2,
          days: 1,
          why: 'low',
          command: 'operator voucher stock --tenant acme',
        },
      ],
    },
    { kind: 'partners', duty: 'people', own: false, urgent: false, listed: false, count: 4, tasks: [] },
  ],
}

const seen = (
  body: Today,
  locale: 'de' | 'en' = 'de',
  place = here,
  duties: Person['duties'] = ['looks', 'money'],
) =>
  show({
    at: place,
    locale,
    script: { 'GET /bff/desk/session': inside(duties), 'GET /bff/desk/today': { body } },
  })

describe('today', () => {
  beforeEach(() => void vi.unstubAllGlobals())

  it('shows what is urgent first, and of other duties the number alone', async () => {
    seen(today)
    expect(await screen.findByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent)
    expect(titles).toEqual(['Eilig: davon hängt Geld ab', 'Geld', 'Wartet auf andere'])
    const batches = screen.getByRole('region', { name: 'Auszahlungen zur Freigabe' })
    expect(batches).toHaveTextContent('22')
    expect(batches).toHaveTextContent('1.234,56 €')
    expect(batches).toHaveTextContent('3 Überweisungen')
    expect(batches).toHaveTextContent('wartet seit 28.11.2026, 17:20')
    expect(batches).toHaveTextContent('freigegeben von Kira; eine zweite Person fehlt')
    expect(batches).toHaveTextContent('20 weitere kommen dazu')
    const others = screen.getByRole('region', { name: 'Wartet auf andere' })
    expect(within(others).getByRole('listitem')).toHaveTextContent('Neue Partner (Menschen)4')
    expect(within(others).queryByRole('button')).toBeNull()
    expect(screen.getByText(/zuletzt geprüft 30.11.2026, 08:50/)).toBeVisible()
  })

  it('hands over the command of each task, and of a kind where tasks have none', async () => {
    const { user } = seen(today)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Befehl kopieren: 3 Überweisungen' }))
    expect(write).toHaveBeenLastCalledWith('operator payout show b1 --tenant acme')
    expect(await screen.findByText('Kopiert', { selector: '[role=status]' })).toBeInTheDocument()
    const stock = screen.getByRole('region', { name: 'Gutscheine, die zur Neige gehen' })
    expect(stock).toHaveTextContent('noch 2 Codes, reicht für 1 Tag, wird knapp')
    expect(within(stock).getAllByRole('button')).toHaveLength(1)
  })

  it('writes the month of a budget as people do', async () => {
    const budget: TaskGroup = {
      kind: 'budget',
      duty: 'money',
      own: true,
      urgent: false,
      listed: true,
      room: 'geld',
      count: 1,
      command: 'operator health --tenant acme',
      tasks: [{ id: '2026-12', cents: 90000, why: 'near', command: 'operator health --tenant acme' }],
    }
    seen({ at: today.at, groups: [budget] })
    const card = await screen.findByRole('region', { name: 'Budget des Monats' })
    expect(card).toHaveTextContent('Verbraucht im Monat Dezember 2026')
  })

  it('counts the payouts that no reward has, not the row that they share', async () => {
    const held: TaskGroup = {
      kind: 'held_payouts',
      duty: 'money',
      own: true,
      urgent: false,
      listed: false,
      room: 'geld',
      count: 1,
      cents: 271400,
      command: 'operator payout held --tenant acme',
      tasks: [
        { place: 'ohne-praemie', number: 9, cents: 271400, command: 'operator payout held --tenant acme' },
      ],
    }
    seen({ at: today.at, groups: [held] })
    const card = await screen.findByRole('region', { name: 'Auszahlungen ohne Prämie' })
    expect(within(card).getByText('9')).toBeVisible()
    expect(within(card).queryByText('1')).toBeNull()
    expect(card).toHaveTextContent('9 Auszahlungen')
  })

  it('leads into the room that does it, and to the very one', async () => {
    const [batches, stock] = today.groups as [TaskGroup, TaskGroup]
    const command = 'operator case show q1 --tenant acme'
    const inquiries: TaskGroup = {
      kind: 'inquiries',
      duty: 'people',
      own: true,
      urgent: false,
      count: 2,
      room: 'menschen',
      listed: false,
      command: 'operator case list --tenant acme',
      tasks: [
        { id: 'q1', place: 'EMPF-1', about: 'Glasfaser', command },
        { id: 'q2', about: 'Strom', command: command.replace('q1', 'q2') },
      ],
    }
    const tasks = batches.tasks.map((task) => ({ ...task, place: task.id ?? '' }))
    seen({ at: today.at, groups: [{ ...batches, room: 'geld', listed: true, tasks }, stock, inquiries] })
    const money = await screen.findByRole('region', { name: 'Auszahlungen zur Freigabe' })
    expect(within(money).getByRole('link', { name: 'Ansehen: 3 Überweisungen' })).toHaveAttribute(
      'href',
      '/de/verwaltung/geld/b1',
    )
    expect(within(money).getByRole('link', { name: 'Weiter zu „Geld“' })).toHaveAttribute(
      'href',
      '/de/verwaltung/geld',
    )
    expect(within(money).queryByRole('button', { name: /Befehl/ })).toBeNull()
    // The person has no such room: the command stays the way.
    const asked = screen.getByRole('region', { name: 'Offene Meldungen' })
    expect(within(asked).queryByRole('link')).toBeNull()
    expect(within(asked).getAllByRole('button', { name: /Befehl/ })).toHaveLength(2)
  })

  it('opens the recommendation of an inquiry, and gives the command of one that names none', async () => {
    const command = 'operator case show q2 --tenant acme'
    seen(
      {
        at: today.at,
        groups: [
          {
            kind: 'inquiries',
            duty: 'people',
            own: true,
            urgent: false,
            count: 2,
            room: 'menschen',
            listed: false,
            command: 'operator case list --tenant acme',
            tasks: [
              {
                id: 'q1',
                place: 'EMPF-1',
                about: 'Glasfaser',
                command: 'operator case show q1 --tenant acme',
              },
              { id: 'q2', about: 'Strom', command },
            ],
          },
        ],
      },
      'de',
      here,
      ['looks', 'people'],
    )
    const asked = await screen.findByRole('region', { name: 'Offene Meldungen' })
    expect(within(asked).getByRole('link', { name: 'Ansehen: Glasfaser' })).toHaveAttribute(
      'href',
      '/de/verwaltung/menschen/EMPF-1',
    )
    expect(within(asked).getByRole('button', { name: 'Befehl kopieren: Strom' })).toBeVisible()
    expect(within(asked).queryByRole('link', { name: /Weiter/ })).toBeNull()
  })

  it('lists five of a kind at once, and all by a press', async () => {
    const tasks = Array.from({ length: 7 }, (_, at) => ({
      id: `q${at}`,
      about: 'Glasfaser',
      command: `operator case show q${at} --tenant acme`,
    }))
    const { user } = seen({
      at: today.at,
      groups: [
        { kind: 'inquiries', duty: 'people', own: true, urgent: false, listed: false, count: 7, tasks },
      ],
    })
    const list = await screen.findByRole('list', { name: 'Offene Meldungen' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: '2 weitere zeigen' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(7)
    expect(within(list).getAllByRole('listitem')[5]).toHaveFocus()
  })

  it('says when it was looked at last where nothing waits', async () => {
    const { calls, user } = seen({ at: today.at, groups: [] })
    expect(await screen.findByText('Zurzeit wartet nichts.')).toBeVisible()
    expect(screen.getByText(/Stand 30.11.2026, 09:00/)).toBeVisible()
    expect(screen.getByText(/sind noch nicht geprüft/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Neu laden' }))
    expect(calls.filter(({ path }) => path === '/bff/desk/today')).toHaveLength(2)
  })

  it('says in English what a word means, and shows a new word as it is', async () => {
    const tasks = ['wrong_sum', 'brand_new'].map((why) => ({
      id: why,
      why,
      command: `operator payout case ${why} --tenant acme`,
    }))
    seen(
      {
        at: today.at,
        groups: [
          { kind: 'bank_cases', duty: 'money', own: true, urgent: true, listed: false, count: 2, tasks },
        ],
      },
      'en',
      '/en/verwaltung/heute',
    )
    expect(await screen.findByText('The bank names another amount')).toBeVisible()
    expect(screen.getByText('brand_new')).toBeVisible()
  })
})

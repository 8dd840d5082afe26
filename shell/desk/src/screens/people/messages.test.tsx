import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '../../api'
import { refused, show } from '../../testing/show'
import './PeopleScreen'

const message: ContactMessage = {
  id: 'm1',
  topic: 'reward',
  at: '2026-11-29T08:00:00Z',
  name: 'Änne Öz',
  email: 'anna@example.de',
  language: 'de',
  text: 'Wann kommt sie?\nDanke',
  keptUntil: '2027-05-29',
}

describe('messages of the contact form', () => {
  it('are listed without their senders, and each is a way', async () => {
    show({
      at: '/de/verwaltung/menschen/nachrichten',
      script: {
        'GET /bff/desk/messages': {
          body: { count: 1204, messages: [{ id: 'm1', topic: 'reward', at: message.at, initials: 'Ä. Ö.' }] },
        },
      },
    })
    expect(await screen.findByRole('link', { name: 'Zu einer Prämie' })).toHaveAttribute(
      'href',
      '/de/verwaltung/menschen/nachrichten/m1',
    )
    expect(screen.getByText(/Ä. Ö./)).toBeVisible()
    expect(screen.getByText('Die ältesten 1 von 1.204 stehen hier.')).toBeVisible()
  })

  it('is answered by mail and closed, once', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/menschen/nachrichten/m1',
      script: {
        'GET /bff/desk/messages/m1': [
          { body: message },
          { body: { ...message, doneAt: '2026-11-30T08:00:00Z' } },
        ],
        'POST /bff/desk/messages/m1/done': { status: 204 },
      },
    })
    expect(await screen.findByText(/Wann kommt sie/)).toBeVisible()
    expect(screen.getByText('Änne Öz')).toBeVisible()
    expect(screen.getByText('anna@example.de')).toBeVisible()
    expect(screen.getByRole('link', { name: 'E-Mail schreiben' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:anna%40example\.de\?subject=/),
    )
    await user.click(screen.getByRole('button', { name: 'Als erledigt abschließen' }))
    expect(await screen.findByText('Abgeschlossen.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Als erledigt abschließen' })).toBeNull()
    expect(screen.getByText('30.11.2026, 09:00')).toBeVisible()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('says that somebody else was first', async () => {
    const { user } = show({
      at: '/de/verwaltung/menschen/nachrichten/m1',
      script: {
        'GET /bff/desk/messages/m1': [
          { body: message },
          { body: { ...message, doneAt: '2026-11-30T08:00:00Z' } },
        ],
        'POST /bff/desk/messages/m1/done': refused(409, 'contact.done'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Als erledigt abschließen' }))
    expect(await screen.findByText('30.11.2026, 09:00')).toBeVisible()
    expect(screen.getByText(/inzwischen jemand anderes abgeschlossen/)).toBeVisible()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WaitingNote } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { inside, show } from '../../testing/show'
import './SellersScreen'

const note = (more: Partial<WaitingNote> = {}): WaitingNote => ({
  number: 'GS-2026-000012',
  seller: '7K2M9QX4',
  name: 'Agentur Nord',
  why: 'objection',
  cents: 5950,
  since: '2026-11-29T08:00:00Z',
  objection: 'Der Auftrag A-4711 fehlt.',
  ...more,
})
const { objection: _, ...withheld } = note({ number: 'GS-2026-000013', why: 'withheld', name: 'Agentur Süd' })

describe('credit notes that wait', () => {
  it('are answered and paid again, each signed by a passkey', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at: '/de/verwaltung/vertrieb/gutschriften',
      script: {
        'GET /bff/desk/session': inside(['looks', 'money']),
        'GET /bff/desk/sellers/notes': [
          { body: { notes: [note(), withheld] } },
          { body: { notes: [withheld] } },
          { body: { notes: [] } },
        ],
        'POST /bff/desk/sellers/notes/question': { body: { ...question, text: 'deed' } },
        'POST /bff/desk/sellers/notes': { status: 204 },
      },
    })
    const north = await screen.findByRole('region', { name: /Agentur Nord/ })
    expect(north).toHaveTextContent('Der Auftrag A-4711 fehlt.')
    await user.type(within(north).getByRole('textbox'), 'Er wurde storniert')
    await user.click(within(north).getByRole('button', { name: 'Widerspruch zurückweisen' }))
    expect(await screen.findByText(/Der Widerspruch gegen GS-2026-000012 ist zurückgewiesen/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Noch einmal zahlen' }))
    await user.click(screen.getByRole('button', { name: 'Noch einmal zahlen' }))
    expect(await screen.findByText('GS-2026-000013 kommt in die nächste Sammelüberweisung.')).toBeVisible()
    const words = calls
      .filter(({ method, path }) => method === 'POST' && path === '/bff/desk/sellers/notes')
      .map(({ body }) => body)
    expect(words).toMatchObject([
      { change: 'answer_note', number: 'GS-2026-000012', reason: 'Er wurde storniert', text: 'deed' },
      { change: 'pay_note', number: 'GS-2026-000013', text: 'deed' },
    ])
  })
})

import { screen } from '@testing-library/react'
import { renderWithKit } from '@weitersagen/kit/testing'
import { expect, it } from 'vitest'
import { InArea } from '../../area/InArea'
import type { OrderRow } from '../../api'
import de from '../../locales/de.json'
import { agency } from '../../testing/areas'
import { OrderTimeline } from './OrderTimeline'

const order: OrderRow = {
  id: 'o-1',
  number: 'A-1',
  recommendation: '4EHERBZ67R',
  recommender: 'Anna K.',
  product: 'Hausrat',
  status: 'approved',
  recommendedAt: '2026-11-18T08:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
}

const lines = (row: OrderRow) => {
  const { unmount } = renderWithKit(
    <InArea area={agency}>
      <OrderTimeline row={row} />
    </InArea>,
    { texts: { agency: { seller: de } } },
  )
  const all = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  unmount()
  return all
}

it('ends with the credit note and the day of the payout', () => {
  expect(lines(order)).toEqual(['Empfohlen 18.11.2026', 'Gemeldet 20.11.2026'])
  expect(lines({ ...order, coming: { month: '2026-11', date: '2026-12-01' } }).at(-1)).toBe(
    'Kommt in die Gutschrift für November 2026, Auszahlung ab 01.12.2026',
  )
})

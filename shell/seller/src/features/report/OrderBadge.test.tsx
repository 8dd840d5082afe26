import { screen } from '@testing-library/react'
import { renderWithKit } from '@weitersagen/kit/testing'
import { expect, it } from 'vitest'
import seller from '../../locales/de.json'
import { InArea } from '../../area/InArea'
import { agency } from '../../testing/areas'
import { OrderBadge } from './OrderBadge'

const words = seller.report.orderStatus

it.each([
  ['waits for the friend', 'approved', false, words.unconfirmed],
  ['counts once the friend has confirmed', 'approved', true, words.approved],
  ['is what was reported', 'reported', false, words.reported],
  ['is refused, confirmed or not', 'refused', false, words.refused],
] as const)('%s', (_, status, confirmed, text) => {
  renderWithKit(
    <InArea area={agency}>
      <OrderBadge status={status} confirmed={confirmed} />
    </InArea>,
    { texts: { agency: { seller } } },
  )
  expect(screen.getByText(text)).toBeVisible()
})

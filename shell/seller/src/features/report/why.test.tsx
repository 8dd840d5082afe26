import { renderWithKit } from '@weitersagen/kit/testing'
import { expect, it } from 'vitest'
import de from '../../locales/de.json'
import { InArea } from '../../area/InArea'
import { agency } from '../../testing/areas'
import { Why } from './Why'

const none = { place: 0, planCents: 1800, tierCents: 0, promotionCents: 0 }

it.each([
  ['of one from before orders were counted', none, '18,00\u00a0€ nach dem Plan „Standard“'],
  [
    'with the place in its month',
    { ...none, place: 3 },
    '3. Auftrag im Monat: 18,00\u00a0€ nach dem Plan „Standard“',
  ],
  [
    'with tier and promotion',
    { ...none, place: 11, tierFrom: 11, tierCents: 1000, promotion: 'Advent', promotionCents: 500 },
    '11. Auftrag im Monat: 18,00\u00a0€ nach dem Plan „Standard“, ' +
      '10,00\u00a0€ mehr ab dem 11. Auftrag im Monat, 5,00\u00a0€ mehr durch die Aktion „Advent“',
  ],
])('says why an order earned what it did, %s', (_, why, words) => {
  const { container } = renderWithKit(
    <InArea area={agency}>
      <Why row={{ why, planName: 'Standard' }} />
    </InArea>,
    { texts: { agency: { seller: de } } },
  )
  expect(container).toHaveTextContent(words.replaceAll('\u00a0', ' '))
})

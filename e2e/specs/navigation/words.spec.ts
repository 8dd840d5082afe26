import { rawWords } from '../../fixtures/rawWords'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'

/**
 * The walk over all screens asks for words for people; here what isn't one is planted, in each place where it may
 * be read or spoken.
 */

const planted = [
  ['a text', (raw: string) => `<p>${raw}</p>`],
  ['a name', (raw: string) => `<button aria-label="${raw}"></button>`],
  ['a picture', (raw: string) => `<img alt="${raw}">`],
  ['a hint', (raw: string) => `<input placeholder="${raw}">`],
] as const

test('the walk finds keys, empty places, codes, wire words wherever they stand, and no text for people', async ({
  world,
}) => {
  const { page } = await world.visitor(havelschutz, 'de')
  for (const raw of ['reward.title', '{{amount}} für dich', 'NaN €', 'PSGC0001', 'under_way', 'whatsapp']) {
    for (const [place, at] of planted) {
      await page.setContent(at(raw))
      expect(await rawWords(page, 'de'), `${raw} as ${place}`).toEqual([raw])
    }
  }
  await page.setContent(
    '<h1>Danke! Schon in Arbeit.</h1><a>WhatsApp</a><td>ws_consent</td><a>www.havelschutz.de</a>',
  )
  expect(await rawWords(page, 'de')).toEqual([])
})

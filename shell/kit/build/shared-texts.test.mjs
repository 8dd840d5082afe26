import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hostTexts, keysIn, kitFile, remoteTexts, sellerFile } from './shared-texts.mjs'

const kit = JSON.parse(readFileSync(kitFile('de'), 'utf8'))
const { shared, ...everywhere } = kit

it('a source asks for a text by its key, or by what it begins with', () => {
  const source =
    "t('shared.action.save'); t(`shared.channel.${name}`); x ? \"shared.link.used\" : 'other.shared.y'"
  expect(keysIn(source)).toEqual(['action.save', 'channel.', 'link.used'])
})

it('every page bears the kit’s texts, and none of the shared ones', () => {
  expect(Object.keys(shared)).not.toEqual([])
  expect(hostTexts('de', { login: 'Anmelden' })).toEqual({ login: 'Anmelden', kit: everywhere })
})

it('a remote has the shared texts that it asks for among its own, in all their forms', () => {
  const own = { home: { title: 'Start' } }
  const { look, look_du } = shared.mailbox
  expect(remoteTexts('de', own, ['mailbox.look', 'channel.', 'nothing'])).toEqual({
    ...own,
    shared: { mailbox: { look, look_du }, channel: shared.channel },
  })
  expect(remoteTexts('de', own, [])).toEqual(own)
})

it('a remote that shows screens of sellers has their texts among its own, and no other has', () => {
  const seller = JSON.parse(readFileSync(sellerFile('en'), 'utf8'))
  expect(remoteTexts('en', { home: {} }, [], true)).toEqual({ home: {}, seller })
  expect(remoteTexts('en', { home: {} }, [])).toEqual({ home: {} })
})

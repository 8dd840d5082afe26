import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groupsIn, hostTexts, kitFile, remoteTexts } from './shared-texts.mjs'

const kit = JSON.parse(readFileSync(kitFile('de'), 'utf8'))

it('a source asks for a group by a key of it', () => {
  expect(
    groupsIn(
      "t('shared.action.save'); t(`shared.channel.${name}`); x ? 'shared.link.used' : \"other.shared.y\"",
    ),
  ).toEqual(['action', 'channel', 'link'])
})

it('every page bears the kit’s texts, and none of the shared ones', () => {
  const { shared, ...everywhere } = kit
  expect(Object.keys(shared)).not.toEqual([])
  expect(hostTexts('de', { login: 'Anmelden' })).toEqual({ login: 'Anmelden', kit: everywhere })
})

it('a remote has the groups that it asks for among its own texts', () => {
  const own = { home: { title: 'Start' } }
  expect(remoteTexts('de', own, ['action', 'nothing'])).toEqual({
    ...own,
    shared: { action: kit.shared.action },
  })
  expect(remoteTexts('de', own, [])).toEqual(own)
})

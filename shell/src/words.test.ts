import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'
import { describe, expect, it } from 'vitest'

/**
 * How each word of the wire is shown on screens: the keys of its texts, * for the word. What only decides what is
 * shown has none. A word that the edge is new to, or an enum that is, fails here until somebody says how people
 * read it.
 */
const reported: Record<string, Record<string, string[]>> = {
  'mfe-public': {
    'Category.id': ['home.kind.*'],
    'Channel.id': ['shared.channel.*'],
    'ContactForm.topic': ['contact.topic_*'],
    'FriendForm.salutation': ['friend.salutation_*'],
    'FriendRecord.rewardStatus': ['held.reward_*'],
    'Invitation.talk': ['invitation.lead_*'],
    'ListedProduct.source': ['home.kind.*'],
    'Recheck.change': ['recheck.*'],
    'RecordPerson.salutation': ['friend.salutation_*'],
    'RewardChoice.kind': ['reward.kind_*'],
    'ShareOption.value': ['recommend.share*'],
  },
  'mfe-personal': {
    'Claimed.kind': ['claim.done_*'],
    'ListForm.sort': ['filter.by_*'],
    'Names.salutation': ['salutation.*'],
    'Newsletter.state': ['newsletter.state_*'],
    'Overview.newsletter': ['newsletter.state_*'],
    'Recommendation.standing': ['standing.*'],
    'Session.browser': ['sessions.browser_*'],
    'Session.platform': ['sessions.platform_*'],
    'Settings.newsletter': ['newsletter.state_*'],
  },
}

/** Those that people never read: each picks a screen, a field, or a text by a name of its own. */
const deciding: Record<string, string[]> = {
  'mfe-public': [
    'Award.kind',
    'Award.party',
    'Award.status',
    'CategoryLink.source',
    'CategoryPage.source',
    'Chosen.kind',
    'Chosen.status',
    'Confirmation.state',
    'Friend.state',
    'FriendFields.address',
    'FriendFields.birthDate',
    'FriendFields.phone',
    'FriendFields.salutation',
    'FriendRecord.state',
    'ListedProduct.class',
    'Picked.kind',
    'ProductPage.deviceType',
    'ProductPage.play',
    'RecommendForm.share',
    'Ordered.rewardStatus',
    'RecordOrder.status',
    'Review.stage',
    'Review.then',
    'RewardReview.kind',
    'Share.state',
  ],
  'mfe-personal': [
    'Access.state',
    'AnotherForm.share',
    'Award.kind',
    'Award.party',
    'Award.standing',
    'Award.status',
    'Claim.kind',
    'LoginLink.state',
    'LoginLinkWait.state',
    'Recommendation.status',
    'Review.stage',
    'Review.then',
    'RewardChoice.kind',
  ],
}

const read = (path: string) => readFileSync(join(cwd(), path), 'utf8')

/** The enums of an edge's document, from the types that are made of it. */
function enumsOf(mfe: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let schema = ''
  for (const line of read(`${mfe}/src/api/gen.d.ts`).split('\n')) {
    schema = /^ {8}(\w+): \{$/.exec(line)?.[1] ?? schema
    const [, name, values] = /^ {12}(\w+)\??: ((?:"[^"]*"|\d+)(?: \| (?:"[^"]*"|\d+))+);$/.exec(line) ?? []
    if (name && values) found.set(`${schema}.${name}`, values.replaceAll('"', '').split(' | '))
  }
  return found
}

type Branch = { [key: string]: string | Branch }

const find = (branch: Branch, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at && typeof at === 'object' ? (at as Branch)[part] : undefined), branch)

describe.each(Object.keys(reported))('the words of the wire in %s', (mfe) => {
  const enums = enumsOf(mfe)

  it('are each known to be told, or to decide only', () => {
    expect([...enums.keys()].sort()).toEqual(
      [...Object.keys(reported[mfe] ?? {}), ...(deciding[mfe] ?? [])].sort(),
    )
  })

  it.each(['de', 'en'])('have a text in %s', (language) => {
    const textsOf = (folder: string) => JSON.parse(read(`${folder}/src/locales/${language}.json`)) as Branch
    const texts = { ...textsOf(mfe), shared: textsOf('shell/kit')['shared'] ?? {} }
    for (const [name, templates] of Object.entries(reported[mfe] ?? {})) {
      for (const word of (enums.get(name) ?? []).filter(Boolean)) {
        for (const template of templates) {
          expect(find(texts, template.replace('*', word)), `${name} ${word}`).toBeTypeOf('string')
        }
      }
    }
  })
})

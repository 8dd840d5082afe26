import { formatsFor, type Texts } from '@weitersagen/kit/i18n'
import { describe, expect, it } from 'vitest'
import type { Recommendation } from '../../api'
import de from '../../locales/de.json'
import { running } from '../../testing/data'
import { comingStep } from './coming'
import { timelineItems } from './items'

const words: Record<string, Record<string, string>> = de

/** Gives the German words and stumbles over a text that is missing. */
const t = ((key: string) => {
  const [group = '', name = ''] = key.split('.')
  const text = words[group]?.[name]
  if (text === undefined) throw new Error(`${key} is missing`)
  return text
}) as Texts

/** Kinds of backend/internal/referral/recommendation/events.go and next.go. */
const kinds = [
  'created',
  'code_entered',
  'led_on',
  'recipient_entered',
  'recipient_erased',
  'confirmed',
  'ordered',
  'order_cancelled',
  'order_reported',
  'order_lapsed',
  'order_changed',
  'approved',
  'award_offered',
  'award_chosen',
  'award_paid',
  'award_voucher',
  'award_returned',
  'award_lapsed',
  'settled',
  'expired',
  'reopened',
  'cancelled',
  'withdrawn',
  'late_cancellation',
  'customer_number_set',
]
const expectations = [
  'friend_opens',
  'friend_confirms',
  'friend_orders',
  'order_approved',
  'complaint_ends',
  'reward_comes',
  'reward_choice',
  'payout_arrives',
]

const of = (timeline: Recommendation['timeline'], next?: Recommendation['next']) =>
  timelineItems({ ...running, timeline, awards: [], next }, t, formatsFor('de'))

describe('the time line', () => {
  it.each(kinds)('has words of its own for %s', (kind) => {
    const [item] = of([{ kind, at: '2026-11-01T09:00:00Z' }])
    expect(item?.title).not.toBe(de.event.other)
    expect(item?.when).toBe('01.11.2026, 10:00')
  })

  it.each(expectations)('has words of its own for what comes next: %s', (kind) => {
    const [item] = of([], { kind })
    expect(item?.title).not.toBe(de.upcoming.other)
    expect(item?.state).toBe('next')
  })

  it('marks what went wrong', () => {
    const stopped = of(kinds.map((kind) => ({ kind, at: '2026-11-01T09:00:00Z' }))).filter(
      (item) => item.state === 'stopped',
    )
    expect(stopped.map((item) => item.key.replace(/^\d+-/, ''))).toEqual([
      'recipient_erased',
      'order_cancelled',
      'order_lapsed',
      'award_returned',
      'award_lapsed',
      'expired',
      'cancelled',
      'withdrawn',
    ])
  })

  it('tells the unknown in general words', () => {
    const items = of([{ kind: 'moon_landing', at: '2026-11-01T09:00:00Z' }], { kind: 'mars' })
    expect(items.map((item) => item.title)).toEqual([de.event.other, de.upcoming.other])
  })

  it('says the time where a period ends within the day', () => {
    const when = (next: NonNullable<Recommendation['next']>) => of([], next)[0]?.when
    const spoken: string[] = []
    const texts = ((key: string, fill?: { date?: string }) => {
      if (key === 'upcoming.by') spoken.push(fill?.date ?? '')
      return key
    }) as Texts
    const formats = formatsFor('de')
    for (const next of [
      { kind: 'complaint_ends', by: '2026-11-30', at: '2026-11-30T09:15:20Z' },
      { kind: 'complaint_ends', by: '2026-12-14' },
    ])
      comingStep({ ...running, next }, texts, formats)
    expect(spoken).toEqual([formats.dateTime('2026-11-30T09:15:20Z'), '14.12.2026'])
    expect(when({ kind: 'complaint_ends' })).toBeUndefined()
  })
})

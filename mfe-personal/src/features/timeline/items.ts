import type { Formats, Texts } from '@weitersagen/kit/i18n'
import type { IconName, TimelineItem } from '@weitersagen/kit/ui'
import type { Recommendation } from '../../api'

type Face = { text: string; icon?: IconName; stopped?: true }

/** The server's events by their wire names. */
const events: Record<string, Face> = {
  created: { text: 'created' },
  code_entered: { text: 'codeEntered', icon: 'ticket' },
  led_on: { text: 'ledOn', icon: 'users' },
  recipient_entered: { text: 'recipientEntered' },
  recipient_erased: { text: 'recipientErased', stopped: true },
  confirmed: { text: 'confirmed' },
  ordered: { text: 'ordered' },
  order_cancelled: { text: 'orderCancelled', stopped: true },
  order_reported: { text: 'orderReported' },
  order_lapsed: { text: 'orderLapsed', stopped: true },
  order_changed: { text: 'orderChanged' },
  approved: { text: 'released' },
  award_offered: { text: 'offered', icon: 'gift' },
  award_chosen: { text: 'chosen' },
  award_paid: { text: 'paid', icon: 'bank' },
  award_voucher: { text: 'voucherMailed', icon: 'ticket' },
  award_returned: { text: 'returned', stopped: true },
  award_lapsed: { text: 'lapsed', stopped: true },
  settled: { text: 'settled', icon: 'star' },
  expired: { text: 'expired', stopped: true },
  reopened: { text: 'reopened' },
  cancelled: { text: 'cancelled', stopped: true },
  withdrawn: { text: 'withdrawn', stopped: true },
  late_cancellation: { text: 'lateCancellation' },
  customer_number_set: { text: 'customerNumberSet' },
}

/** What the server waits for, by its wire names. */
const expectations: Record<string, string> = {
  friend_opens: 'recipient',
  friend_confirms: 'confirm',
  friend_orders: 'order',
  order_approved: 'approval',
  complaint_ends: 'release',
  reward_comes: 'offer',
  reward_choice: 'choose',
  payout_arrives: 'payout',
}

/** A kind that this version does not know is described in general words. */
const unknown: Face = { text: 'other' }

/** What happened when, then what comes next and by when. */
export function timelineItems(
  { timeline, next }: Recommendation,
  t: Texts,
  formats: Formats,
): TimelineItem[] {
  const past = timeline.map(({ kind, at }, index): TimelineItem => {
    const face = events[kind] ?? unknown
    return {
      key: `${index}-${kind}`,
      title: t(`event.${face.text}`),
      when: formats.dateTime(at),
      state: face.stopped ? 'stopped' : 'done',
      ...(face.icon ? { icon: face.icon } : {}),
    }
  })
  if (!next) return past
  const { title, when } = comingStep(next, t, formats)
  return [...past, { key: 'next', title, state: 'next', ...(when ? { when } : {}) }]
}

/** What is waited for, and by when where that is known. */
export function comingStep(
  { kind, by, at }: NonNullable<Recommendation['next']>,
  t: Texts,
  formats: Formats,
): { title: string; when?: string } {
  return {
    title: t(`upcoming.${expectations[kind] ?? 'other'}`),
    // A period of minutes, as in a demonstration, ends within the day.
    ...(by ? { when: t('upcoming.by', { date: at ? formats.dateTime(at) : formats.date(by) }) } : {}),
  }
}

import type { Formats, Texts } from '@weitersagen/kit/i18n'
import type { IconName, TimelineItem } from '@weitersagen/kit/ui'
import type { Award, Recommendation } from '../../api'
import { comingStep } from './coming'

type Event = Recommendation['timeline'][number]
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
  review_began: { text: 'reviewBegan' },
  objection_noted: { text: 'objectionNoted' },
  objected: { text: 'objected' },
  objection_answered: { text: 'objectionAnswered' },
  review_passed: { text: 'reviewPassed' },
  review_refused: { text: 'reviewRefused', stopped: true },
}

/** A kind that this version does not know is described in general words. */
const unknown: Face = { text: 'other' }

/** What happened of people's look at an own reward. */
const reviewed = ({ review }: Award): Event[] =>
  review
    ? [
        { kind: 'review_began', at: review.since },
        ...(review.notedAt ? [{ kind: 'objection_noted', at: review.notedAt }] : []),
        ...(review.objectedAt ? [{ kind: 'objected', at: review.objectedAt }] : []),
        ...(review.answeredAt ? [{ kind: 'objection_answered', at: review.answeredAt }] : []),
        ...(review.endedAt ? [{ kind: `review_${review.stage}`, at: review.endedAt }] : []),
      ]
    : []

/** What happened when, then what comes next and by when. */
export function timelineItems(recommendation: Recommendation, t: Texts, formats: Formats): TimelineItem[] {
  const { awards } = recommendation
  // In the order of time; what happened at one moment stays as the server has it.
  const timeline = [...recommendation.timeline, ...awards.flatMap(reviewed)].sort((a, b) =>
    a.at.slice(0, 19).localeCompare(b.at.slice(0, 19)),
  )
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
  const step = comingStep(recommendation, t, formats)
  return step ? [...past, { key: 'next', state: 'next', ...step }] : past
}

import type { Formats, Texts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

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

/** The person’s reward that people look at. */
const inReview = ({ awards }: Recommendation) =>
  awards.find(({ review }) => review?.stage === 'held' || review?.stage === 'refusing')?.review

/** What was entered through the link is erased, whatever for: the link is anybody's again, and was looked at. */
export const isFreed = ({ timeline, next }: Recommendation): boolean =>
  next?.kind === 'friend_opens' && timeline.some(({ kind }) => kind === 'recipient_erased')

/** What is waited for, and by when where that is known. */
export function comingStep(
  recommendation: Recommendation,
  t: Texts,
  formats: Formats,
): { title: string; when?: string } | undefined {
  const review = inReview(recommendation)
  if (review?.until) {
    const waits = (review.objectedAt ?? review.notedAt) !== undefined && review.answeredAt === undefined
    return {
      title: t(`upcoming.${waits ? 'objection' : review.stage}`),
      when: t('upcoming.by', { date: formats.date(review.until) }),
    }
  }
  const { next } = recommendation
  if (!next) return undefined
  const step = isFreed(recommendation) ? 'freed' : (expectations[next.kind] ?? 'other')
  return {
    title: t(`upcoming.${step}`),
    // A period of minutes, as in a demonstration, ends within the day.
    ...(next.by
      ? { when: t('upcoming.by', { date: next.at ? formats.dateTime(next.at) : formats.date(next.by) }) }
      : {}),
  }
}

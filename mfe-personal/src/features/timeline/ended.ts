import type { Formats, Texts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

/** What ends a recommendation for good, by the server's names; the last one that happened is the reason. */
const reasons: Record<string, string> = {
  withdrawn: 'withdrawn',
  order_cancelled: 'orderCancelled',
  recipient_erased: 'friendGone',
}

/** Why a recommendation brings nothing any more; nothing for one that does, or did. */
export function whyEnded(
  { standing, timeline, validUntil, cancelReason, awards }: Recommendation,
  t: Texts,
  { date }: Formats,
  company: string,
): string | undefined {
  switch (standing) {
    case 'cancelled': {
      if (awards.some(({ review }) => review?.stage === 'refused')) return t('ended.refused')
      const last = timeline.findLast(({ kind }) => kind in reasons)
      const why = t(`ended.${last ? reasons[last.kind] : 'cancelled'}`)
      return last?.kind === 'order_cancelled' && cancelReason
        ? `${why} ${t('ended.reason', { company, reason: cancelReason })}`
        : why
    }
    case 'expired':
      return t('ended.expired', { date: date(validUntil) })
    case 'lapsed':
      return t('ended.lapsed')
    default:
      return undefined
  }
}

import type { Formats, Texts } from '@weitersagen/kit/i18n'
import type { IconName, TimelineItem } from '@weitersagen/kit/ui'
import type { Recommendation } from '../../api'

/** Events that end a recommendation before its reward. */
const stops = new Set(['expired', 'cancelled', 'awardCancelled', 'awardExpired', 'returned'])

const icons: Record<string, IconName> = {
  paid: 'bank',
  voucherMailed: 'ticket',
  offered: 'gift',
  settled: 'star',
}

/** A kind that this version has no words for is told in general ones. */
const eventWords = (t: Texts, kind: string): string =>
  t.has(`event.${kind}`) ? t(`event.${kind}`) : t('event.other')

const upcomingWords = (t: Texts, kind: string): string =>
  t.has(`upcoming.${kind}`) ? t(`upcoming.${kind}`) : t('upcoming.other')

/** What happened when, then what comes next and by when. */
export function timelineItems(
  { timeline, next }: Recommendation,
  t: Texts,
  formats: Formats,
): TimelineItem[] {
  const past = timeline.map(({ kind, at }, index): TimelineItem => {
    const icon = icons[kind]
    return {
      key: `${index}-${kind}`,
      title: eventWords(t, kind),
      when: formats.dateTime(at),
      state: stops.has(kind) ? 'stopped' : 'done',
      ...(icon ? { icon } : {}),
    }
  })
  if (!next) return past
  const coming: TimelineItem = {
    key: 'next',
    title: upcomingWords(t, next.kind),
    state: 'next',
    ...(next.by ? { when: t('upcoming.by', { date: formats.date(next.by) }) } : {}),
  }
  return [...past, coming]
}

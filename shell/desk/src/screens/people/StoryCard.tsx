import { Card, Flow, Timeline, Typography, type TimelineItem } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { CaseAhead, CaseEvent } from '../../api'

// texts: event.* ahead.*

/** What ends something without a reward. */
const stopped = new Set([
  'order_cancelled',
  'order_lapsed',
  'award_lapsed',
  'award_returned',
  'award_refused',
  'award_cancelled',
  'expired',
  'cancelled',
  'withdrawn',
  'late_cancellation',
])

/** What happened when, to both sides, and what can still happen, in one line of time. */
export function StoryCard({ events, ahead }: { events: CaseEvent[]; ahead: CaseAhead[] }) {
  const t = useTexts('desk')
  const { date, dateTime, money } = useFormats()
  const side = (party: CaseEvent['party']) => (party ? t(`people.side.${party}`) : '')
  const items: TimelineItem[] = [
    ...events.map((event, n) => ({
      key: `event ${n}`,
      title: t(`event.${event.kind}`),
      when: dateTime(event.at),
      detail: [
        side(event.party),
        event.cents ? money(event.cents) : '',
        event.why ? t('event.why', { why: event.why }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      state: stopped.has(event.kind) ? ('stopped' as const) : ('done' as const),
    })),
    ...ahead.map((one, n) => ({
      key: `ahead ${n}`,
      title: t(`ahead.${one.kind}`),
      when: one.by ? t('ahead.by', { date: date(one.by) }) : t('ahead.open'),
      detail: side(one.party),
      state: n === 0 ? ('next' as const) : ('later' as const),
    })),
  ]
  return (
    <Card component="section" aria-labelledby="story">
      <Flow gap={2}>
        <Typography variant="h2" id="story">
          {t('case.story')}
        </Typography>
        <Timeline label={t('case.story')} items={items} />
        {ahead.length === 0 ? <Typography>{t('ahead.nothing')}</Typography> : null}
      </Flow>
    </Card>
  )
}

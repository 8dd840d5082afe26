import { Box, DateText } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { OrderRow } from '../../api'
import { useMonth } from '../../area/useMonth'
import { lastDay } from './days'

type Step = { name: string; at: string }

/**
 * What happened to an order when, from the recommendation on; the last step is the one that counts now, or the end that
 * it waits for.
 */
function stepsOf(row: OrderRow): Step[] {
  const {
    recommendedAt,
    confirmedAt,
    orderedAt,
    receivedAt,
    approval,
    cancelledAt,
    complaintUntil,
    lapsesAt,
  } = row
  const approvedAt = approval?.waits ? undefined : approval?.at
  const steps: [string, string | undefined][] = [
    ['recommended', recommendedAt],
    ['confirmed', confirmedAt],
    ['ordered', orderedAt],
    ['received', receivedAt],
    ['approved', approvedAt],
    ['cancelled', cancelledAt],
    [
      isPast(complaintUntil) ? 'complaintOver' : 'complaintUntil',
      complaintUntil && !cancelledAt ? lastDay(complaintUntil) : undefined,
    ],
    ['lapsesAt', lapsesAt ? lastDay(lapsesAt) : undefined],
  ]
  return steps.flatMap(([name, at]) => (at ? [{ name, at }] : []))
}

const isPast = (end: string | undefined) => end !== undefined && Date.parse(end) <= Date.now()

/** All of them, in their order. */
export function OrderTimeline({ row }: { row: OrderRow }) {
  const t = useSellerTexts()
  return (
    <Box
      component="ol"
      aria-label={t('report.timeline.title', { number: row.recommendation })}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
    >
      {stepsOf(row).map((step) => (
        <li key={step.name}>
          <StepLine step={step} />
        </li>
      ))}
      {row.coming ? (
        <li>
          <ComingLine coming={row.coming} />
        </li>
      ) : null}
    </Box>
  )
}

function StepLine({ step: { name, at } }: { step: Step }) {
  const t = useSellerTexts()
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(`report.timeline.${name}`)}
      </Box>{' '}
      <DateText value={at} />
    </>
  )
}

/** The month's credit note that the commission comes into, and from which day on it is paid: as the server says. */
function ComingLine({ coming: { month, date } }: { coming: NonNullable<OrderRow['coming']> }) {
  const t = useSellerTexts()
  const named = useMonth()
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('report.timeline.coming', { month: named(month) })}
      </Box>{' '}
      <DateText value={date} />
    </>
  )
}

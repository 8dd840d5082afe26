import type { ReactNode } from 'react'
import { Box, Card, DateText, Disclosure, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { OrderBadge } from '../../features/look'
import type { CaseLetter, CaseOrder, CaseSignal } from '../../api'

// texts: orders.stage.* orders.reason.* letters.kind.* signals.kind.*

type KeptProps = { orders: CaseOrder[]; letters: CaseLetter[]; signals: CaseSignal[] }

/** What else is kept: orders, letters, what is unusual. To read alone. */
export function KeptCards({ orders, letters, signals }: KeptProps) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-label={t('case.kept')}>
      <Disclosure flush title={t('orders.title', { count: orders.length })} open={orders.length > 0}>
        <List
          empty={t('orders.none')}
          rows={orders.map((order, n) => [`${n}`, <Order key={n} order={order} />])}
        />
      </Disclosure>
      <Disclosure flush title={t('letters.title', { count: letters.length })}>
        <List
          empty={t('letters.none')}
          rows={letters.map(({ kind, at }, n) => [
            `${n}`,
            <Typography key={n}>
              <DateText value={at} time /> ·{' '}
              {t.has(`letters.kind.${kind}`) ? t(`letters.kind.${kind}`) : t('letters.other')}
            </Typography>,
          ])}
        />
      </Disclosure>
      <Disclosure flush title={t('signals.title', { count: signals.length })} open={signals.length > 0}>
        <Typography variant="body2" color="textSecondary">
          {t('signals.text')}
        </Typography>
        <List
          empty={t('signals.none')}
          rows={signals.map(({ kind, count, at }) => [
            kind,
            <Typography key={kind}>
              {t(`signals.kind.${kind}`, { count })} · <DateText value={at} />
            </Typography>,
          ])}
        />
      </Disclosure>
    </Card>
  )
}

function List({ rows, empty }: { rows: [string, ReactNode][]; empty: string }) {
  if (rows.length === 0) return <Typography>{empty}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {rows.map(([key, row]) => (
        <li key={key}>{row}</li>
      ))}
    </Box>
  )
}

function Order({ order }: { order: CaseOrder }) {
  const t = useTexts('desk')
  const { date, dateTime } = useFormats()
  const { number, status, stage, reason, cancelReason, orderedOn, receivedAt, complaintUntil, late } = order
  const words = [
    orderedOn ? t('orders.on', { date: date(orderedOn) }) : '',
    t('orders.received', { date: dateTime(receivedAt) }),
    stage ? t(`orders.stage.${stage}`) : '',
    complaintUntil && stage === 'complaint' ? t('orders.complaint', { date: dateTime(complaintUntil) }) : '',
    reason && stage !== 'waits'
      ? t.has(`orders.reason.${reason}`)
        ? t(`orders.reason.${reason}`)
        : reason
      : '',
    cancelReason ? t('orders.cancelReason', { reason: cancelReason }) : '',
    late ? t('orders.late') : '',
  ]
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {number ?? t('orders.noNumber')}
        </Typography>
        <OrderBadge status={status} stage={stage} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {words.filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}

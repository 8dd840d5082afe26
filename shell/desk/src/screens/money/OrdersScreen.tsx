import { useState } from 'react'
import { Box, ButtonLink, DateText, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ListedOrder, OrderList } from '../../api'
import { may, Room, roomAt, useDesk } from '../../features/desk'
import { card, cards, OrderBadge } from '../../features/look'
import { MoneyParts } from './MoneyParts'

const statuses = ['refused', 'approved', 'reported', 'cancelled', 'replaced', 'lapsed', ''] as const

// texts: orders.status.*
/** Orders as the tenant's system, or a friend's browser, reported them: first those that don't count, and why. */
export function OrdersScreen() {
  const t = useTexts('desk')
  const [status, setStatus] = useState<string>('refused')
  return (
    <Room<OrderList>
      path={`/bff/desk/orders${status ? `?status=${status}` : ''}`}
      title={t('money.part.auftraege')}
      lead={t('money.orders.lead')}
    >
      {({ orders, last, quiet }) => (
        <Flow gap={3}>
          <MoneyParts />
          <Last last={last} quiet={quiet} />
          <Box sx={{ maxWidth: 360 }}>
            <FilterField
              label={t('money.orders.which')}
              value={status}
              onChange={setStatus}
              options={statuses.map((value) => ({
                value,
                label: capital(t(value ? `orders.status.${value}` : 'money.orders.every')),
              }))}
            />
          </Box>
          {orders.length === 0 ? (
            <Notice tone={status === 'refused' ? 'success' : 'info'}>
              {t(status === 'refused' ? 'money.orders.noneRefused' : 'money.orders.none')}
            </Notice>
          ) : (
            <Box component="ul" aria-label={t('money.part.auftraege')} sx={cards}>
              {orders.map((one, n) => (
                <Row key={`${one.number ?? ''} ${n}`} order={one} />
              ))}
            </Box>
          )}
          <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
            {t('money.orders.unkept')}
          </Typography>
        </Flow>
      )}
    </Room>
  )
}

/** Whether the tenant's system still sends. */
function Last({ last, quiet }: Pick<OrderList, 'last' | 'quiet'>) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  if (quiet) {
    return (
      <Notice tone="warning" title={t('money.orders.quiet', { at: dateTime(quiet) })}>
        {t('money.orders.quietWhat')}
      </Notice>
    )
  }
  return (
    <Typography>
      {last ? t('money.orders.last', { at: dateTime(last) }) : t('money.orders.noLast')}
    </Typography>
  )
}

/** Words of a list, where each stands as a line of its own. */
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

// texts: orders.stage.*, orders.reason.*, money.orders.todo.*
function Row({ order }: { order: ListedOrder }) {
  const t = useTexts('desk')
  const { who } = useDesk()
  const { number, recommendation, status, stage, reason, orderedOn, receivedAt } = order
  const todo = `money.orders.todo.${reason ?? ''}`
  const why = reason && t.has(`orders.reason.${reason}`) ? t(`orders.reason.${reason}`) : (reason ?? '')
  const where = stage ? t(`orders.stage.${stage}`) : ''
  const next = t.has(todo) ? t(todo) : ''
  // That an order waits is its reason and its stage at once.
  const lines = stage === 'waits' ? [where, next] : [why, next, where]
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 700 }}>{number ?? t('orders.noNumber')}</Typography>
        <OrderBadge status={status} stage={stage} />
      </Box>
      {lines.filter(Boolean).map((line) => (
        <Typography key={line}>{capital(line)}</Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {orderedOn ? (
          <>
            {t('money.orders.orderedOn')} <DateText value={orderedOn} /> ·{' '}
          </>
        ) : null}
        {t('money.orders.received')} <DateText value={receivedAt} time />
        {recommendation ? ` · ${t('case.title', { number: recommendation })}` : ''}
      </Typography>
      {recommendation && may(who, 'people') ? (
        <div>
          <ButtonLink
            {...roomAt('menschen', recommendation)}
            variant="text"
            size="small"
            iconAfter="arrowRight"
            aria-label={t('money.orders.toCase', { number: recommendation })}
          >
            {t('money.orders.toCaseShort')}
          </ButtonLink>
        </div>
      ) : null}
    </Box>
  )
}

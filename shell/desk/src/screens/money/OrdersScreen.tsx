import { useState } from 'react'
import { Badge, Box, ButtonLink, DateText, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ListedOrder, OrderList } from '../../api'
import { may, Room, roomAt, useDesk } from '../../features/desk'
import { card, cards } from '../../features/look'
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
                label: t(value ? `orders.status.${value}` : 'money.orders.every'),
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

// texts: orders.status.*, orders.stage.*, orders.reason.*, money.orders.todo.*
function Row({ order }: { order: ListedOrder }) {
  const t = useTexts('desk')
  const { who } = useDesk()
  const { number, recommendation, status, stage, reason, orderedOn, receivedAt } = order
  const todo = `money.orders.todo.${reason ?? ''}`
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 700 }}>{number ?? t('orders.noNumber')}</Typography>
        <Badge tone={status === 'refused' ? 'warning' : 'neutral'}>{t(`orders.status.${status}`)}</Badge>
      </Box>
      {reason ? (
        <Typography>{t.has(`orders.reason.${reason}`) ? t(`orders.reason.${reason}`) : reason}</Typography>
      ) : null}
      {reason && t.has(todo) ? <Typography>{t(todo)}</Typography> : null}
      {stage ? <Typography>{t(`orders.stage.${stage}`)}</Typography> : null}
      <Typography variant="body2" color="textSecondary">
        {orderedOn ? (
          <>
            {t('money.orders.orderedOn')} <DateText value={orderedOn} /> ·{' '}
          </>
        ) : null}
        {t('money.orders.received')} <DateText value={receivedAt} time />
        {recommendation ? ` · ${t('money.number', { number: recommendation })}` : ''}
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

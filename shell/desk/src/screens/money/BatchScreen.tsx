import { useEffect, useRef, useState } from 'react'
import { Box, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { PayoutView } from '../../api'
import { DeskOutcome, Fingerprint, Room, roomAt } from '../../features/desk'
import { BackLink } from '../../features/look'
import { BatchState } from './BatchState'
import { RefuseBatch } from './RefuseBatch'
import { ReleaseCard } from './ReleaseCard'
import { ReleasedMore } from './ReleasedMore'
import { Stops } from './Stops'
import { Transfers } from './Transfers'
import { useReleasedBy } from './words'

/** A batch as two people see it who release it: the sum, what is unusual, each transfer, and the one button. */
export function BatchScreen({ id }: { id: string }) {
  const t = useTexts('desk')
  const [done, setDone] = useState<string>()
  // What was pressed may be far below, and gone: who pressed it is led to what became of it.
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])
  return (
    <Room<PayoutView>
      path={`/bff/desk/payouts/${encodeURIComponent(id)}`}
      title={t('money.batch')}
      lead={<BackLink to={roomAt('geld')}>{t('money.back')}</BackLink>}
    >
      {(view) => (
        <Flow gap={3}>
          <Head view={view} />
          <ReleasedMore more={view.more} />
          <Stops stopped={view.stopped} />
          <Box ref={outcome} tabIndex={-1} sx={{ scrollMarginTop: 96, outline: 'none' }}>
            <DeskOutcome success={done} />
          </Box>
          <Transfers view={view} done={setDone} />
          <ReleaseCard view={view} done={setDone} />
          {view.batch.status === 'awaiting_release' ? <RefuseBatch batch={id} done={setDone} /> : null}
        </Flow>
      )}
    </Room>
  )
}

function Head({ view: { batch, digest } }: { view: PayoutView }) {
  const t = useTexts('desk')
  const { date, dateTime } = useFormats()
  const releasedBy = useReleasedBy()
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="p" sx={{ fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)', fontWeight: 700 }}>
        <Money cents={batch.sumCents} />
      </Typography>
      <Typography>
        {t('money.transfers', { count: batch.count })}
        {' · '}
        {t('money.collectedAt', { time: dateTime(batch.collectedAt) })}
        {' · '}
        {t('money.executeOn', { day: date(batch.executeOn) })}
      </Typography>
      <BatchState status={batch.status} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{releasedBy(batch)}</Typography>
      {digest ? (
        <Typography color="textSecondary" component="div" variant="body2">
          {t('money.digest')} <Fingerprint value={digest} />
        </Typography>
      ) : null}
    </Box>
  )
}

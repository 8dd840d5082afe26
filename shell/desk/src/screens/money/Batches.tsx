import { useEffect, useId, useState } from 'react'
import { Box, Flow, Money, PrimaryButton, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { useScreen } from '@weitersagen/kit/query'
import type { PayoutBatch, PayoutList } from '../../api'
import { roomAt, RoomProblem, useDesk } from '../../features/desk'
import { cards, wayCard, wholeLink } from '../../features/look'
import { BatchState } from './BatchState'
import { useReleasedBy } from './words'

/** What waits for a release stands first; what is done comes on demand. */
export function Batches() {
  const t = useTexts('desk')
  const { answered } = useDesk()
  const id = useId()
  const [all, setAll] = useState(false)
  const page = useScreen<PayoutList>(`/bff/desk/payouts${all ? '?all=true' : ''}`)
  const data = page.state === 'ready' ? page.data : undefined
  useEffect(() => {
    if (data) answered()
  }, [data, answered])
  return (
    <Box component="section" aria-labelledby={id}>
      <Flow gap={2}>
        <Typography variant="h2" id={id}>
          {t('money.batches')}
        </Typography>
        {page.problem ? <RoomProblem problem={page.problem} reload={page.reload} /> : null}
        {!data && !page.problem ? <SkeletonLines lines={3} /> : null}
        {data && data.batches.length === 0 ? (
          <Typography>{t(all ? 'money.never' : 'money.none')}</Typography>
        ) : null}
        {data && data.batches.length > 0 ? (
          <Box component="ul" aria-label={t('money.batches')} sx={cards}>
            {data.batches.map((batch) => (
              <Row key={batch.id} batch={batch} />
            ))}
          </Box>
        ) : null}
        <div>
          <PrimaryButton variant="outlined" aria-pressed={all} onClick={() => setAll(!all)}>
            {t(all ? 'money.open' : 'money.all')}
          </PrimaryButton>
        </div>
      </Flow>
    </Box>
  )
}

function Row({ batch }: { batch: PayoutBatch }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const releasedBy = useReleasedBy()
  return (
    <Box component="li" sx={wayCard}>
      <Link {...roomAt('geld', batch.id)} sx={wholeLink}>
        <Money cents={batch.sumCents} />
      </Link>
      <Typography>
        {t('money.transfers', { count: batch.count })}
        {' · '}
        {t('money.executeOn', { day: date(batch.executeOn) })}
      </Typography>
      <Typography color="textSecondary">{releasedBy(batch)}</Typography>
      <BatchState status={batch.status} />
    </Box>
  )
}

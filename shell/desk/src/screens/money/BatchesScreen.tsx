import { useState } from 'react'
import { Box, Flow, Money, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { PayoutBatch, PayoutList } from '../../api'
import { Room, roomAt } from '../../features/desk'
import { BatchState } from './BatchState'
import { Stops } from './Stops'
import { useReleasedBy } from './words'

/** What waits for a release stands first; what is done comes on demand. */
export function BatchesScreen() {
  const t = useTexts('desk')
  const [all, setAll] = useState(false)
  return (
    <Room<PayoutList>
      path={`/bff/desk/payouts${all ? '?all=true' : ''}`}
      title={t('rooms.geld')}
      lead={t('money.lead')}
    >
      {({ batches, stopped }) => (
        <Flow gap={3}>
          <Stops stopped={stopped} />
          {batches.length === 0 ? (
            <Typography>{t(all ? 'money.never' : 'money.none')}</Typography>
          ) : (
            <Box component="ul" aria-label={t('money.batches')} sx={list}>
              {batches.map((batch) => (
                <Row key={batch.id} batch={batch} />
              ))}
            </Box>
          )}
          <div>
            <PrimaryButton variant="outlined" aria-pressed={all} onClick={() => setAll(!all)}>
              {t(all ? 'money.open' : 'money.all')}
            </PrimaryButton>
          </div>
        </Flow>
      )}
    </Room>
  )
}

function Row({ batch }: { batch: PayoutBatch }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const releasedBy = useReleasedBy()
  return (
    <Box component="li" sx={row}>
      <Link {...roomAt('geld', batch.id)} sx={link}>
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

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const
const row = {
  display: 'grid',
  gap: 0.5,
  p: { xs: 2, md: 3 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  position: 'relative',
  overflowWrap: 'anywhere',
} as const
const link = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontSize: '1.5rem',
  fontWeight: 700,
  // The whole card leads there.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const

import { useEffect, useRef } from 'react'
import { Box, Button, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { Effect } from './Effect'
import { Needed } from './Needed'
import { SignedOutcome } from '../../features/desk'
import { useOfferDeed } from './useOfferDeed'
import type { Tried } from './tried'
import { startOf } from './words'

export type TrialProps = Tried & {
  today: string
  limit: OfferView['limit']
  back: () => void
  done: (text: string) => void
}

/** What a change would do: in words, as people will see it, by law, in money, and who has to confirm it. */
export function Trial({ change, trial, today, limit, back, done }: TrialProps) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const deed = useOfferDeed()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sign = async () => {
    const after = await deed.sign({ act: 'change', change })
    if (!after) return
    const start = startOf(trial.amounts)
    if (after.state === 'waits') done(t('offers.nowWaits'))
    else done(start ? t('offers.nowHoldsFrom', { day: date(start) }) : t('offers.nowHolds'))
  }
  return (
    <Flow gap={3}>
      <Typography variant="h3" ref={heading} tabIndex={-1}>
        {t('offers.trial')}
      </Typography>
      <Effect trial={trial} today={today} />
      {trial.waits ? (
        <Needed raises={trial.raises} limit={limit} />
      ) : (
        <Notice tone="info">{t('offers.needsOne')}</Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <PrimaryButton size="large" icon="shield" busy={deed.busy} onClick={() => void sign()}>
          {t(trial.waits ? 'offers.propose' : 'offers.keep')}
        </PrimaryButton>
        <Button variant="text" onClick={back}>
          {t('offers.back')}
        </Button>
      </Box>
      <SignedOutcome of={deed} />
    </Flow>
  )
}

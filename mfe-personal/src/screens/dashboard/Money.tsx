import { useState } from 'react'
import { Box, Button, Card, Flow, Moment, OwnersOnly, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Claimed, Overview } from '../../api'
import { ClaimForm } from './ClaimForm'
import { Totals } from './Totals'

/** On the brand's own colour. */
const accent = {
  bgcolor: 'accent.main',
  color: 'accent.contrastText',
  '&:hover': { bgcolor: 'accent.main', textDecoration: 'underline' },
}

/** What the person has to do first: say where the money goes that waits. Then all sums. */
export function Money({ overview }: { overview: Overview }) {
  const t = useTexts('personal')
  const { money, date } = useFormats()
  const place = useInPlace()
  const [claimed, setClaimed] = useState<Claimed>()
  const { waiting } = overview.totals
  const done = (outcome: Claimed) => {
    setClaimed(outcome)
    place.close()
  }
  const begin = () => {
    setClaimed(undefined)
    place.open()
  }
  const button = (
    <OwnersOnly>
      <Button id={place.opener} size="large" sx={accent} onClick={begin}>
        {t('claim.begin', { amount: money(waiting.cents) })}
      </Button>
    </OwnersOnly>
  )
  return (
    <Flow gap={3}>
      <Totals totals={overview.totals} action={waiting.count > 0 && !place.isOpen ? button : null} />
      {/* There from the start, so that what comes into it is heard; empty, it takes no row. */}
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {claimed && claimed.count > 0 ? (
          <Moment
            cents={claimed.cents}
            next={t(`claim.done_${claimed.kind ?? 'bank'}`, {
              amount: money(claimed.cents),
              date: claimed.by ? date(claimed.by) : '',
            })}
          >
            <Typography variant="h3" component="p">
              {t('claim.doneTitle')}
            </Typography>
          </Moment>
        ) : null}
      </Box>
      {claimed && claimed.refused.length > 0 ? (
        <Card tone="sunken">{t('claim.refused', { count: claimed.refused.length })}</Card>
      ) : null}
      <InPlace place={place}>
        <ClaimForm done={done} cancel={place.close} />
      </InPlace>
    </Flow>
  )
}

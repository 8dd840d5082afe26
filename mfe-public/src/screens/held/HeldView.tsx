import { useState } from 'react'
import { Box, Button, Card, Flow, Icon, Notice, Page, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Held } from '../../api'
import type { Holder } from '../../features/held/useHolder'
import { HeldActions } from './HeldActions'
import { HeldConsents } from './HeldConsents'
import { HeldCustomerNumber } from './HeldCustomerNumber'
import { HeldFacts } from './HeldFacts'
import type { HeldEnd } from './ends'
import { RectifyForm } from './RectifyForm'

export type HeldViewProps = {
  held: Held
  holder: Holder
  /** Told after a correction, which brings the page anew. */
  saved: boolean
  onSaved: () => void
  reload: () => void
  onEnd: (end: HeldEnd) => void
}

/** Only the record goes to paper: neither what surrounds it nor what can be clicked. */
const onPaper = {
  '@media print': {
    'body:has(&) :is(header, footer, nav):not(main *)': { display: 'none' },
    '& .screen-only': { display: 'none' },
    '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    '& details > *': { display: 'block' },
  },
}

export function HeldView({ held, holder, saved, onSaved, reload, onEnd }: HeldViewProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const [correcting, setCorrecting] = useState(false)
  return (
    <Box sx={onPaper}>
      <Page
        kicker={t('held.eyebrow', { product: held.productName })}
        title={t('held.title')}
        lead={t('held.lead', { name: held.recommenderName })}
        width="medium"
      >
        <Card tone="tinted">
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Icon name="clock" />
            <Typography sx={{ fontWeight: 600 }}>
              {held.erasedOn
                ? t('held.untilUnconfirmed', { date: date(held.erasedOn) })
                : held.keptUntil
                  ? t('held.untilKept', { date: date(held.keptUntil) })
                  : t('held.untilEnd')}
            </Typography>
          </Box>
        </Card>
        {held.concealed ? <Notice icon="lock">{t('held.concealed')}</Notice> : null}
        <Box role="status" className="screen-only" sx={{ '&:empty': { position: 'absolute' } }}>
          {saved ? <Notice tone="success">{t('held.saved')}</Notice> : null}
        </Box>
        {correcting ? (
          <RectifyForm
            held={held}
            holder={holder}
            onCancel={() => setCorrecting(false)}
            onDone={() => {
              setCorrecting(false)
              onSaved()
              reload()
            }}
          />
        ) : (
          <Flow gap={2}>
            <HeldFacts held={held} />
            <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {held.concealed ? null : (
                <Button variant="outlined" onClick={() => setCorrecting(true)}>
                  {t('held.correct')}
                </Button>
              )}
              <Button
                variant="outlined"
                startIcon={<Icon name="printer" size={20} />}
                onClick={() => window.print()}
              >
                {t('held.print')}
              </Button>
            </Box>
          </Flow>
        )}
        <HeldCustomerNumber held={held} holder={holder} reload={reload} />
        <HeldConsents held={held} holder={holder} reload={reload} />
        <HeldActions held={held} holder={holder} onEnd={onEnd} />
      </Page>
    </Box>
  )
}

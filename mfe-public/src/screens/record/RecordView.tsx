import { Box, Button, Card, Flow, Icon, Notice, Page, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { FriendRecord } from '../../api'
import { RewardLetter } from '../../features/endings/RewardLetter'
import { orderedOf, useOrderedWords } from '../../features/endings/useOrderedWords'
import { ToOffer } from '../../features/record/ToOffer'
import type { Holder } from '../../features/record/useHolder'
import { RecordActions } from './RecordActions'
import { RecordConsents } from './RecordConsents'
import { RecordCustomerNumber } from './RecordCustomerNumber'
import { RecordFacts } from './RecordFacts'
import type { RecordEnd } from './ends'
import { RectifyForm } from './RectifyForm'

export type RecordViewProps = {
  record: FriendRecord
  holder: Holder
  /** Shown after a correction, which brings the page anew. */
  saved: boolean
  onSaved: () => void
  reload: () => void
  onEnd: (end: RecordEnd) => void
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

export function RecordView({ record, holder, saved, onSaved, reload, onEnd }: RecordViewProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const place = useInPlace()
  const orderedWords = useOrderedWords()
  const ordered = orderedOf(record)
  return (
    <Box sx={onPaper}>
      <Page
        kicker={t('held.eyebrow', { product: record.productName })}
        title={t('held.title')}
        lead={t('held.lead', { name: record.recommenderName })}
        width="medium"
      >
        <Card tone="tinted">
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Icon name="clock" />
            <Typography sx={{ fontWeight: 600 }}>
              {record.erasedOn
                ? t('held.untilUnconfirmed', { date: date(record.erasedOn) })
                : record.keptUntil
                  ? t('held.untilKept', { date: date(record.keptUntil) })
                  : t('held.untilEnd')}
            </Typography>
          </Box>
        </Card>
        {record.offer ? (
          <Box className="screen-only" sx={{ display: 'grid', gap: 1.5, justifyItems: { md: 'start' } }}>
            <Typography>
              {record.order.status === 'storniert'
                ? `${t('state.orderAgain.title')}. ${t('state.orderAgain.text', { date: date(record.offer.by) })}`
                : t('confirmation.orderBy', { date: date(record.offer.by) })}
            </Typography>
            <ToOffer record={record} />
          </Box>
        ) : null}
        {ordered ? (
          <Notice
            tone={ordered.cancelled ? 'info' : 'success'}
            title={t(ordered.cancelled ? 'state.orderCancelled.title' : 'state.ordered.title')}
          >
            {orderedWords({ ...record, recipientCents: record.rewardCents, ordered }).join(' ')}
          </Notice>
        ) : null}
        {record.rewardStatus === 'Bereitgestellt' ? (
          <Box className="screen-only">
            <RewardLetter number={record.number} holder={holder} />
          </Box>
        ) : null}
        {record.concealed ? <Notice icon="lock">{t('held.concealed')}</Notice> : null}
        <Box role="status" className="screen-only" sx={{ '&:empty': { position: 'absolute' } }}>
          {saved ? <Notice tone="success">{t('shared.action.saved')}</Notice> : null}
        </Box>
        <InPlace place={place}>
          <RectifyForm
            record={record}
            holder={holder}
            onCancel={place.close}
            onDone={() => {
              place.close()
              onSaved()
              reload()
            }}
          />
        </InPlace>
        {place.isOpen ? null : (
          <Flow gap={2}>
            <RecordFacts record={record} />
            <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              {record.concealed ? null : (
                <Button id={place.opener} variant="outlined" onClick={place.open}>
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
        <RecordCustomerNumber record={record} holder={holder} reload={reload} />
        <RecordConsents record={record} holder={holder} reload={reload} />
        <RecordActions record={record} holder={holder} onEnd={onEnd} />
      </Page>
    </Box>
  )
}

import { useState } from 'react'
import { Box, Button, Card, Flow, Outcome, OwnersOnly, Typography } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import type { Asked, Overview } from '../../api'
import { InquiryForm } from './InquiryForm'
import { inquiriesPath, InquiryList } from './InquiryList'

export type MissingRewardProps = { asked: Asked[]; older: boolean; count: Overview['inquiries'] }

/** Asking about a reward that did not come, and what was answered. */
export function MissingReward({ asked, older, count }: MissingRewardProps) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const place = useInPlace()
  const [sent, setSent] = useState(false)
  const done = () => {
    setSent(true)
    place.close()
    void refresh(inquiriesPath)
  }
  const begin = () => {
    setSent(false)
    place.open()
  }
  return (
    <Flow gap={3}>
      <Card component="section" aria-labelledby="missing-title" pad="roomy">
        <Flow gap={1.5}>
          <Typography variant="h3" component="h2" id="missing-title">
            {t('inquiry.title')}
          </Typography>
          <Typography>{t('inquiry.lead')}</Typography>
          <Outcome success={sent ? t('inquiry.sent') : undefined} />
          <InPlace place={place}>
            <InquiryForm asked={asked} older={older} onSent={done} onCancel={place.close} />
          </InPlace>
          {place.isOpen ? null : (
            <Box>
              <OwnersOnly>
                <Button id={place.opener} variant="outlined" size="small" onClick={begin}>
                  {t('inquiry.begin')}
                </Button>
              </OwnersOnly>
            </Box>
          )}
        </Flow>
      </Card>
      {sent || count.open + count.answered > 0 ? <InquiryList /> : null}
    </Flow>
  )
}

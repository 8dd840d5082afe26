import { useState } from 'react'
import { Box, Card, CopyField, Disclosure, Flow, PrimaryButton, Split, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { ChannelList } from './ChannelList'
import { NextSteps } from './NextSteps'
import { QrCode } from './QrCode'
import { StoryCard } from './StoryCard'
import { canShare, shareNatively } from './native'

/** Everything with which a finished recommendation is passed on. */
export function SharePanel({ share }: { share: Share }) {
  const t = useTexts('public')
  const [native] = useState(canShare)
  return (
    <Split aside={<QrCode share={share} />}>
      <Flow gap={5}>
        <Card pad="roomy">
          <Flow gap={3}>
            {native ? (
              <PrimaryButton
                size="large"
                icon="share"
                onClick={() => void shareNatively({ text: share.shareText, url: share.shortLink })}
              >
                {t('share.native')}
              </PrimaryButton>
            ) : null}
            <CopyField label={t('share.linkLabel')} value={share.shortLink} />
            <Typography variant="body2" color="textSecondary">
              {t('share.number', { number: share.number })}
            </Typography>
          </Flow>
        </Card>
        <ChannelList share={share} />
        <StoryCard share={share} />
        <NextSteps share={share} />
        <Disclosure title={t('share.longLink')}>
          <Box sx={{ pt: 1 }}>
            <CopyField label={t('share.longLinkLabel')} value={share.link} />
          </Box>
        </Disclosure>
      </Flow>
    </Split>
  )
}

import { useId, useState } from 'react'
import {
  Box,
  ButtonLink,
  Card,
  CopyField,
  Disclosure,
  Flow,
  Icon,
  Notice,
  Split,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { ChannelList } from '../../features/sharing/ChannelList'
import { offered, PERSONAL, personalHref } from '../../features/sharing/channels'
import { MessageBubble } from '../../features/sharing/MessageBubble'
import { NextSteps } from '../../features/sharing/NextSteps'
import { PublicShare } from './PublicShare'
import { QrCode } from '../../features/sharing/QrCode'
import { leadOf, ShareButtons } from '../../features/sharing/ShareButtons'
import { useMessage } from '../../features/sharing/useMessage'

/** Everything with which a finished recommendation is passed on: to one person by its link, to many by its code. */
export function SharePanel({ share, code }: { share: Share; code: string | undefined }) {
  const t = useTexts('public')
  if (share.state === 'confirmed') {
    return (
      <Flow gap={5}>
        <Taken share={share} />
        <PublicShare share={share} code={code} />
      </Flow>
    )
  }
  return (
    <Split aside={<QrCode share={share} />}>
      <Flow gap={5}>
        <Personal share={share} />
        <PublicShare share={share} code={code} />
        <NextSteps share={share} />
        <Flow gap={1}>
          <Disclosure title={t('share.longLink')}>
            <Box sx={{ pt: 1 }}>
              <CopyField label={t('share.longLinkLabel')} value={share.link} />
            </Box>
          </Disclosure>
          <Typography variant="body2" color="textSecondary">
            {t('share.number', { number: share.number })}
          </Typography>
        </Flow>
      </Flow>
    </Split>
  )
}

function Personal({ share }: { share: Share }) {
  const t = useTexts('public')
  const linkId = useId()
  const [lead] = useState(() => leadOf(share.channels))
  const words = useMessage(share)
  const message = { link: share.shortLink, text: words.text, subject: share.mailSubject }
  const others = offered(share.channels, PERSONAL).filter((channel) => channel !== lead)
  return (
    <Card pad="roomy">
      <Flow gap={2.5}>
        <MessageBubble words={words} link={share.shortLink} linkId={linkId} />
        <ShareButtons lead={lead} message={message} linkId={linkId} />
        <OnePerson />
        <ChannelList
          title={t('share.channelsTitle')}
          level="h2"
          channels={others}
          hrefOf={(channel) => personalHref(channel, message)}
        />
      </Flow>
    </Card>
  )
}

function OnePerson() {
  const t = useTexts('public')
  return (
    <Box sx={{ display: 'flex', gap: 1.25, color: 'text.secondary' }}>
      <Icon name="user" size={22} />
      <Typography>{t('share.onePerson')}</Typography>
    </Box>
  )
}

/** Somebody has come by the link: it is no one else's any more. */
function Taken({ share }: { share: Share }) {
  const t = useTexts('public')
  return (
    <Notice icon="user" title={t('share.takenTitle')}>
      <Flow gap={2}>
        <Typography>{t('share.takenText')}</Typography>
        <div>
          <ButtonLink to="Recommendation" params={{ productId: share.product.id }} variant="contained">
            {t('share.takenAction')}
          </ButtonLink>
        </div>
      </Flow>
    </Notice>
  )
}

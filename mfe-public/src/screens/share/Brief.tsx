import { lazy, Suspense, useId, useState } from 'react'
import { Box, Disclosure, Flow, Page, RecommendLink, Skeleton, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { ChannelList } from '../../features/sharing/ChannelList'
import {
  ALL,
  isPublic,
  offered,
  PERSONAL,
  personalHref,
  publicHref,
  type ChannelId,
} from '../../features/sharing/channels'
import { MessageBubble } from '../../features/sharing/MessageBubble'
import { QrCode } from '../../features/sharing/QrCode'
import { leadOf, ShareButtons } from '../../features/sharing/ShareButtons'
import { useMessage } from '../../features/sharing/useMessage'
import { usePost } from '../../features/sharing/usePost'
import { OnePerson, Taken, toCode } from './SharePanel'

const Below = lazy(() => import('./Below'))

export type BriefProps = { share: Share; title: string; code: string | undefined }

// Rule (page, 8 D): Within a widget the page of a recommendation has the link, the ways to send it and the next thing;
// its message, the code for many and all else are folded. Test: briefShare.test.tsx `shows in a widget the link, how to
// send it, and the next thing`.
/** The link and how to send it, for a margin of somebody else's page. */
export default function Brief({ share, title, code }: BriefProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <Page title={title} width="narrow" dense>
      <Typography>
        {t('share.madeNext', { name: share.product.name, date: date(share.validUntil) })}
      </Typography>
      {share.state === 'confirmed' ? <Taken share={share} /> : <Ways share={share} code={code} />}
      <div>
        <RecommendLink variant="outlined">{t('shared.reward.another')}</RecommendLink>
      </div>
    </Page>
  )
}

function Ways({ share, code }: { share: Share; code: string | undefined }) {
  const t = useTexts('public')
  const linkId = useId()
  const [made, setMade] = useState<string>()
  const [lead] = useState(() => leadOf(share.channels))
  const words = useMessage(share)
  const message = { link: share.shortLink, text: words.text, subject: share.mailSubject }
  const { offlineCode } = useTenant().modules
  const living = code ?? made
  const { post } = usePost(share, offlineCode ? living : undefined)
  const ways = offered<ChannelId>(share.channels, offlineCode ? ALL : PERSONAL)
  return (
    <Flow gap={2}>
      <LinkField link={share.shortLink} id={linkId} />
      <ShareButtons lead={lead} message={message} linkId={linkId} />
      <Disclosure dense title={t('share.more')}>
        <Flow gap={3}>
          <MessageBubble words={words} linkId={linkId} />
          <OnePerson />
          <ChannelList
            title={t('share.channelsTitle')}
            level="h2"
            channels={ways.filter((channel) => channel !== lead)}
            wayOf={(channel) => {
              if (!isPublic(channel)) return personalHref(channel, message)
              return post ? publicHref(channel, post) : toCode
            }}
          />
          <QrCode share={share} />
          <Suspense fallback={<Skeleton height={320} />}>
            <Below share={share} code={living} made={made !== undefined} onMade={setMade} />
          </Suspense>
        </Flow>
      </Disclosure>
    </Flow>
  )
}

/** Selected by a touch, for who copies by hand. */
function LinkField({ link, id }: { link: string; id: string }) {
  const t = useTexts('public')
  return (
    <Box
      component="input"
      id={id}
      readOnly
      value={link}
      aria-label={t('shared.sharing.link')}
      onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
      sx={{
        width: '100%',
        minWidth: 0,
        minHeight: 48,
        px: 2,
        font: 'inherit',
        fontWeight: 600,
        color: 'primary.text',
        bgcolor: 'primary.soft',
        border: '2px solid',
        borderColor: 'outline',
        borderRadius: (theme) => theme.vars?.shape.borderRadius,
        textOverflow: 'ellipsis',
      }}
    />
  )
}

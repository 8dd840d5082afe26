import { lazy, Suspense, useId, useState } from 'react'
import { Box, ButtonLink, Card, Flow, Icon, Notice, Skeleton, Split, Typography } from '@weitersagen/kit/ui'
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
import { LeavingOffer } from '../../features/leaving/LeavingOffer'
import { MessageBubble } from '../../features/sharing/MessageBubble'
import { QrCode } from '../../features/sharing/QrCode'
import { leadOf, ShareButtons } from '../../features/sharing/ShareButtons'
import { usePost } from '../../features/sharing/usePost'
import { useMessage } from '../../features/sharing/useMessage'

/** It stands lower than the link for one person, and comes after that. */
const Below = lazy(() => import('./Below'))

/** Everything with which a finished recommendation is passed on: to one person by its link, to many by its code. */
export function SharePanel({ share, code }: { share: Share; code: string | undefined }) {
  const [made, setMade] = useState<string>()
  const living = code ?? made
  const below = (
    <Suspense fallback={<Skeleton height={320} />}>
      <Below share={share} code={living} made={made !== undefined} onMade={setMade} />
    </Suspense>
  )
  return (
    <Flow gap={5}>
      {share.state === 'confirmed' ? (
        <Taken share={share} />
      ) : (
        <Split aside={<QrCode share={share} />}>
          <Personal share={share} code={living} />
        </Split>
      )}
      {below}
    </Flow>
  )
}

function Personal({ share, code }: { share: Share; code: string | undefined }) {
  const t = useTexts('public')
  const { date } = useFormats()
  const linkId = useId()
  const [lead] = useState(() => leadOf(share.channels))
  const words = useMessage(share)
  const message = { link: share.shortLink, text: words.text, subject: share.mailSubject }
  // Anyone who has pressed something here is at it.
  const [begun, setBegun] = useState(false)
  const { offlineCode } = useTenant().modules
  const { post } = usePost(share, offlineCode ? code : undefined)
  const ways = offered<ChannelId>(share.channels, offlineCode ? ALL : PERSONAL)
  return (
    <Card pad="roomy">
      <Box onClickCapture={() => setBegun(true)}>
        <Flow gap={2.5}>
          <MessageBubble words={words} link={share.shortLink} linkId={linkId} />
          <ShareButtons lead={lead} message={message} linkId={linkId} />
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
          {ways.some(isPublic) ? <Typography>{t('share.networksNote')}</Typography> : null}
        </Flow>
      </Box>
      {begun ? null : (
        <LeavingOffer
          title={t('leaving.shareTitle')}
          text={t('leaving.shareText', { date: date(share.validUntil) })}
        >
          {() => (
            <div data-goal="leavingOfferTaken">
              <ShareButtons lead={lead} message={message} linkId={linkId} />
            </div>
          )}
        </LeavingOffer>
      )}
    </Card>
  )
}

/** Where the code for many is made or shown; it comes after this, and so is looked for when somebody wants it. */
export const toCode = () => document.querySelector<HTMLElement>('#public-title')?.focus()

/** A link that is taken leads others on by the code, where the tenant has codes. */
export function OnePerson() {
  const t = useTexts('public')
  const { offlineCode } = useTenant().modules
  return (
    <Box sx={{ display: 'flex', gap: 1.25, color: 'text.secondary' }}>
      <Icon name="user" size={22} />
      <Typography>{t(offlineCode ? 'share.onePersonOn' : 'share.onePerson')}</Typography>
    </Box>
  )
}

/** Somebody has come by the link: it is no one else's any more. */
export function Taken({ share }: { share: Share }) {
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

import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import {
  Box,
  ButtonLink,
  Card,
  Disclosure,
  Flow,
  Icon,
  Notice,
  Skeleton,
  Split,
  Typography,
} from '@weitersagen/kit/ui'
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

export type SharePanelProps = {
  share: Share
  code: string | undefined
  /** For a widget, which shows this page in the margin of another. */
  brief: boolean
}

// Rule (page, 8 D): Within a widget the page of a recommendation has message and link, the buttons to send them and the
// next thing; other ways, the code for many and all else are folded. Test: briefShare.test.tsx `shows in a widget the
// link, how to send it, and the next thing`.
/** Everything with which a finished recommendation is passed on: to one person by its link, to many by its code. */
export function SharePanel({ share, code, brief }: SharePanelProps) {
  const t = useTexts('public')
  const [made, setMade] = useState<string>()
  const living = code ?? made
  const below = (
    <Suspense fallback={<Skeleton height={320} />}>
      <Below share={share} code={living} made={made !== undefined} onMade={setMade} />
    </Suspense>
  )
  if (brief && share.state !== 'confirmed') {
    return (
      <Personal
        share={share}
        code={living}
        fold={(more) => (
          <Disclosure dense title={t('share.more')}>
            <Flow>
              {more}
              <QrCode share={share} />
              {below}
            </Flow>
          </Disclosure>
        )}
      />
    )
  }
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

type PersonalProps = {
  share: Share
  code: string | undefined
  /** Where the ways beside the buttons are folded, and no card is around it all. */
  fold?: (more: ReactNode) => ReactNode
}

function Personal({ share, code, fold }: PersonalProps) {
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
  const more = (
    <>
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
    </>
  )
  return (
    <Card pad={fold ? 'none' : 'roomy'} sx={fold ? bare : []}>
      <Box onClickCapture={() => setBegun(true)}>
        <Flow gap={2.5}>
          <MessageBubble words={words} link={share.shortLink} linkId={linkId} />
          <ShareButtons lead={lead} message={message} linkId={linkId} />
          {fold ? fold(more) : more}
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

const bare = { bgcolor: 'transparent', boxShadow: 'none', overflow: 'visible' }

/** Where the code for many is made or shown; it comes after this, and so is looked for when somebody wants it. */
const toCode = () => document.querySelector<HTMLElement>('#public-title')?.focus()

/** A link that is taken leads others on by the code, where the tenant has codes. */
function OnePerson() {
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

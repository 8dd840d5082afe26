import { useEffect, useRef, type ReactNode } from 'react'
import { ButtonLink, Card, CopyField, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { BigCode } from '../../features/offline-code/BigCode'
import { ChannelList } from '../../features/sharing/ChannelList'
import { offered, PUBLIC, publicHref, publicLink } from '../../features/sharing/channels'
import { usePost } from '../../features/sharing/usePost'
import { MakeCode } from './MakeCode'
import { Prints } from './Prints'
import { StoryCard } from '../../features/sharing/StoryCard'

export type PublicShareProps = {
  share: Share
  code: string | undefined
  /** The code was made on this page a moment ago. */
  made: boolean
  onMade: (code: string) => void
}

/**
 * What everybody sees carries the code that many can enter: the link of a recommendation would serve the first unknown
 * visitor and turn all others away.
 */
export function PublicShare({ share, code, made, onMade }: PublicShareProps) {
  if (code) return <WithCode share={share} code={code} made={made} />
  return (
    <WithoutCode link={share.state !== 'confirmed'}>
      {share.mayMakeCode ? <MakeCode number={share.number} onMade={onMade} /> : null}
    </WithoutCode>
  )
}

function WithCode({ share, code, made }: { share: Share; code: string; made: boolean }) {
  const t = useTexts('public')
  const { date } = useFormats()
  const { found, post } = usePost(share, code)
  const heading = useRef<HTMLHeadingElement>(null)
  const ready = found.state === 'ready'
  useEffect(() => {
    // The button that made it is gone.
    if (made && ready) heading.current?.focus()
  }, [made, ready])
  if (found.state === 'error') return <WithoutCode link={share.state !== 'confirmed'} />
  if (found.state !== 'ready' || !post) return null
  const { link, validUntil } = found.data
  return (
    <Card component="section" pad="roomy" aria-labelledby="public-title" data-goal="codeShared">
      <Flow gap={3}>
        <Flow gap={1}>
          <Typography variant="h3" component="h2" id="public-title" ref={heading} tabIndex={-1}>
            {t('share.publicTitle')}
          </Typography>
          <Typography>{t('share.publicLead')}</Typography>
        </Flow>
        <Flow gap={0.5}>
          <BigCode code={code} />
          <Typography color="textSecondary">{t('code.until', { date: date(validUntil) })}</Typography>
        </Flow>
        <CopyField label={t('share.publicLink')} value={publicLink(link, 'link')} />
        {share.state === 'confirmed' ? (
          <ChannelList
            title={t('share.networksTitle')}
            channels={offered(share.channels, PUBLIC)}
            wayOf={(channel) => publicHref(channel, post)}
          />
        ) : null}
        <StoryCard code={code} />
        <Prints code={code} />
        <Typography variant="body2" color="textSecondary">
          {t('share.publicAdvert')}
        </Typography>
      </Flow>
    </Card>
  )
}

/**
 * The code is shown to who made it and to who is logged in as its owner, who makes it here; everybody else is led to
 * where owners find it.
 */
function WithoutCode({ link, children }: { link: boolean; children?: ReactNode }) {
  const t = useTexts('public')
  return (
    <Card component="section" tone="tinted" pad="roomy" aria-labelledby="public-title">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="public-title" tabIndex={-1}>
          {t('share.publicTitle')}
        </Typography>
        <Typography>
          {link ? `${t('share.publicOne')} ` : ''}
          {t(children ? 'share.publicNone' : 'share.publicElsewhere')}
        </Typography>
        {children ? (
          children
        ) : (
          <div>
            <ButtonLink to="Dashboard" variant="outlined" icon="ticket">
              {t('share.publicGet')}
            </ButtonLink>
          </div>
        )}
      </Flow>
    </Card>
  )
}

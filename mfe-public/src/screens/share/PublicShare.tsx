import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ButtonLink, Card, CopyField, Flow, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import type { Code, Share } from '../../api'
import { BigCode } from '../../features/offline-code/BigCode'
import { ChannelList } from '../../features/sharing/ChannelList'
import { offered, PUBLIC, publicHref, publicLink } from '../../features/sharing/channels'
import { MakeCode } from './MakeCode'
import { Prints } from './Prints'
import { StoryCard } from '../../features/sharing/StoryCard'

/**
 * What everybody sees carries the code that many can enter: the link of a recommendation would serve the first stranger and turn all others away.
 */
export function PublicShare({ share, code }: { share: Share; code: string | undefined }) {
  const [made, setMade] = useState<string>()
  const living = code ?? made
  if (living) return <WithCode share={share} code={living} made={made !== undefined} />
  return (
    <WithoutCode>
      {share.mayMakeCode ? <MakeCode number={share.number} onMade={setMade} /> : null}
    </WithoutCode>
  )
}

function WithCode({ share, code, made }: { share: Share; code: string; made: boolean }) {
  const t = useTexts('public')
  const tenant = useTenant()
  const { date, money } = useFormats()
  const found = useScreen<Code>(`/bff/public/code/${code}`)
  const heading = useRef<HTMLHeadingElement>(null)
  const ready = found.state === 'ready'
  useEffect(() => {
    // The button that made it is gone.
    if (made && ready) heading.current?.focus()
  }, [made, ready])
  if (found.state === 'error') return <WithoutCode />
  if (found.state !== 'ready') return null
  const { link, validUntil } = found.data
  const gets = found.data.share.recipientCents
  const words = t(gets > 0 ? 'share.publicTextReward' : 'share.publicText', {
    product: share.product.spoken,
    tenant: tenant.name,
    code,
    amount: money(gets),
  })
  return (
    <Card component="section" pad="roomy" aria-labelledby="public-title" data-goal="codeShared">
      <Flow gap={3}>
        <Flow gap={1}>
          <Typography
            variant="h3"
            component="h2"
            id="public-title"
            ref={heading}
            {...(made ? { tabIndex: -1 } : {})}
          >
            {t('share.publicTitle')}
          </Typography>
          <Typography>{t('share.publicLead')}</Typography>
        </Flow>
        <Flow gap={0.5}>
          <BigCode code={code} />
          <Typography color="textSecondary">{t('code.until', { date: date(validUntil) })}</Typography>
        </Flow>
        <CopyField label={t('share.publicLink')} value={publicLink(link, 'link')} />
        <ChannelList
          title={t('share.networksTitle')}
          channels={offered(share.channels, PUBLIC)}
          hrefOf={(channel) => publicHref(channel, link, words)}
        />
        <StoryCard code={code} />
        <Prints code={code} />
        <Typography variant="body2" color="textSecondary">
          {t('share.publicAdvert')}
        </Typography>
      </Flow>
    </Card>
  )
}

/** The code is told to who made it and to who is logged in as its owner, who makes it here; everybody else is led to where owners find it. */
function WithoutCode({ children }: { children?: ReactNode }) {
  const t = useTexts('public')
  return (
    <Card component="section" tone="tinted" pad="roomy" aria-labelledby="public-title">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="public-title">
          {t('share.publicTitle')}
        </Typography>
        <Typography>{t(children ? 'share.publicNone' : 'share.publicElsewhere')}</Typography>
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

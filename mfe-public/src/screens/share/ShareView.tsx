import type { ReactNode } from 'react'
import { Actions, ButtonLink, Card, Flow, Page, RecommendLink, SkeletonPage } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useSession } from '@weitersagen/kit/auth'
import { useFrameKind } from '@weitersagen/kit/router'
import type { Share } from '../../api'
import { AdvisorLine } from '../../features/advisor/AdvisorLine'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { SharePanel } from './SharePanel'

export type ShareViewProps = {
  number: string
  linkKey: string
  /** The recommendation was made a moment ago. */
  made?: boolean
  /** The offline code that was made with it. */
  code?: string
  children: (share: Share) => { title: string; lead: ReactNode }
}

/** Past states of a recommendation that no one can join any more. */
const over: Partial<Record<Share['state'], EndingName>> = {
  expired: 'expired',
  cancelled: 'cancelled',
  paid: 'paid',
}

export function ShareView({ number, linkKey, made = false, code, children }: ShareViewProps) {
  if (!number) return <Ending name="unknown" />
  return (
    <Screen<Share>
      path={`/bff/public/share/${encodeURIComponent(number)}?k=${encodeURIComponent(linkKey)}`}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => {
        const ending = problem.status === 404 ? 'unknown' : endingOf(problem)
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(share) => <Loaded share={share} made={made} code={code} {...children(share)} />}
    </Screen>
  )
}

function Loaded({
  share,
  made,
  code,
  title,
  lead,
}: {
  share: Share
  made: boolean
  code: string | undefined
  title: string
  lead: ReactNode
}) {
  const t = useTexts('public')
  const { date } = useFormats()
  const { loggedIn } = useSession()
  const brief = useFrameKind() === 'widget'
  const ending = over[share.state]
  if (ending) return <Ending name={ending} />
  const { recommenderCents, recipientCents } = share.share
  const cents = recommenderCents || recipientCents
  return (
    <Page
      title={title}
      lead={brief ? null : lead}
      width="wide"
      dense={brief}
      reached={
        made && cents > 0 && !brief
          ? {
              cents,
              whose: t(recommenderCents > 0 ? 'share.madeYou' : 'share.madeFriend'),
              next: t('share.madeNext', { name: share.product.name, date: date(share.validUntil) }),
            }
          : undefined
      }
    >
      <Flow gap={brief ? 2 : 5}>
        <SharePanel share={share} code={code ?? share.code} brief={brief} />
        {share.advisor ? (
          <Card tone="tinted">
            <AdvisorLine advisor={share.advisor} label={t('advisor.named')} />
          </Card>
        ) : null}
        <Actions>
          <RecommendLink variant="outlined">{t('shared.reward.another')}</RecommendLink>
          {loggedIn ? (
            <ButtonLink to="Dashboard" variant="text">
              {t('share.overview')}
            </ButtonLink>
          ) : null}
        </Actions>
      </Flow>
    </Page>
  )
}

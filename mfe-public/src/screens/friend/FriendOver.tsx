import { lazy, Suspense } from 'react'
import { Button, ButtonLink, RecommendLink, SkeletonPage } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Friend } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { OfferedEnding } from '../../features/endings/OfferedEnding'
import { OwnStanding, standingOf } from '../../features/endings/OwnStanding'
import type { FriendLink } from './link'

/** For few: the page that a friend opens stays light. */
const LeadOn = lazy(() => import('./LeadOn'))

export type FriendOverProps = {
  friend: Friend
  link: FriendLink
  /** Asks anew what the link leads to. */
  reload: () => void
  /** Why the data was not taken. */
  refusal?: EndingName
  onBack?: () => void
  /** Shows one's own link as others see it. */
  onLook?: () => void
}

/** In which whose link it is counts most for who made it; of what is over its page says why. */
const ownStates: Friend['state'][] = ['open', 'waiting', 'taken']

/** Refusals that other data could change. */
const correctable: EndingName[] = ['self', 'taken', 'declined']

/** The friend's page when no one can enter (any more). */
export function FriendOver({ friend, link, reload, refusal, onBack, onLook }: FriendOverProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  if (friend.own && !refusal && ownStates.includes(friend.state)) {
    const isTaken = friend.state === 'taken'
    return (
      <OfferedEnding
        name="own"
        offered={friend}
        text={isTaken ? t('share.takenText') : t('state.own.text', { product: friend.product.spoken })}
        actions={
          <>
            <ButtonLink
              to="RecommendationShare"
              params={{ empfehlungsnummer: link.number }}
              query={{ k: link.k }}
              icon="share"
            >
              {t(isTaken ? 'share.title' : 'state.own.share')}
            </ButtonLink>
            {isTaken ? null : (
              <Button variant="text" onClick={onLook}>
                {t('state.own.look')}
              </Button>
            )}
          </>
        }
      />
    )
  }
  // Somebody may have confirmed while this one typed.
  if (friend.state === 'taken' && friend.another && (!refusal || refusal === 'confirmed')) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <LeadOn friend={friend} link={link} again={reload} />
      </Suspense>
    )
  }
  if (refusal) return <Refused friend={friend} refusal={refusal} onBack={onBack} />
  if (friend.worked) return <Ending name="worked" />
  const standing = standingOf(friend.state)
  if (standing) return <OwnStanding standing={standing} offered={{ ...friend, number: link.number }} />
  switch (friend.state) {
    case 'expired':
      return (
        <OfferedEnding
          name="expired"
          offered={friend}
          text={t('state.expired.textNamed', { date: date(friend.validUntil), name: friend.recommenderName })}
          actions={<WaysOn friend={friend} />}
        />
      )
    case 'cancelled':
      return <OfferedEnding name="cancelled" offered={friend} actions={<WaysOn friend={friend} />} />
    default:
      return <LinkTaken friend={friend} />
  }
}

function Refused({
  friend,
  refusal,
  onBack,
}: {
  friend: Friend
  refusal: EndingName
  onBack: (() => void) | undefined
}) {
  const t = useTexts('public')
  // Somebody confirmed while this one typed.
  if (refusal === 'confirmed') return <LinkTaken friend={friend} />
  const back = correctable.includes(refusal) ? (
    <>
      <RecommendLink>{t('state.recommend')}</RecommendLink>
      <Button variant="outlined" onClick={onBack}>
        {t('state.back')}
      </Button>
    </>
  ) : undefined
  return (
    <Ending name={refusal} actions={back} {...(refusal === 'taken' ? { more: t('state.taken.more') } : {})} />
  )
}

/**
 * Anyone who comes second hears whose recommendation it is and of what, how to get a link of one's own, and nothing of
 * the first.
 */
function LinkTaken({ friend }: { friend: Friend }) {
  const t = useTexts('public')
  return (
    <OfferedEnding
      name="linkTaken"
      offered={friend}
      text={t('state.linkTaken.text', { name: friend.recommenderName, product: friend.product.spoken })}
      more={t('state.linkTaken.more')}
      actions={<WaysOn friend={friend} />}
    />
  )
}

/**
 * The offer from the other side, a code that many can use, and all there is. A product that is no longer offered has no
 * price and no features.
 */
function WaysOn({ friend: { product } }: { friend: Friend }) {
  const t = useTexts('public')
  const { modules } = useTenant()
  return (
    <>
      <ButtonLink to="Homepage">{t('state.offers')}</ButtonLink>
      {product.teaser ? (
        <ButtonLink to="Recommendation" params={{ productId: product.id }} variant="outlined">
          {t('product.recommendNamed', { name: product.spoken })}
        </ButtonLink>
      ) : null}
      {modules.offlineCode ? (
        <ButtonLink to="Code" variant="text">
          {t('state.enterCode')}
        </ButtonLink>
      ) : null}
      <ButtonLink to="Contact" variant="text">
        {t('state.contact')}
      </ButtonLink>
    </>
  )
}

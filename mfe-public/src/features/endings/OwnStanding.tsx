import { lazy, Suspense } from 'react'
import { Button, ButtonLink, Flow, Icon, RecommendLink, SkeletonPage } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Confirmation, Order, Ordered } from '../../api'
import { OfferedEnding } from './OfferedEnding'
import type { Offered } from './OfferStrip'
import { RewardLetter } from './RewardLetter'
import { useOrderedWords } from './useOrderedWords'

/** For few: the page that a friend opens stays light. */
const Done = lazy(() => import('./Done'))

/** What may have become of a recommendation that somebody confirmed. */
export const standings = [
  'confirmed',
  'ordered',
  'paid',
  'orderAgain',
  'orderCancelled',
  'notOrdered',
] as const
export type Standing = (typeof standings)[number]

export const standingOf = (state: Confirmation['state'] | 'waiting' | 'taken'): Standing | undefined =>
  standings.find((one) => one === state)

export type OwnStandingProps = {
  standing: Standing
  offered: Offered & { number: string; recipientCents: number; order?: Order; ordered?: Ordered }
}

// Rule (friend, 4 D): The page of a friend who confirmed comes again whole, by its link and by a reload, as long as
// there is time to order. Test: friendStanding.test.tsx `is the whole page again`.
/**
 * What is true now, shown to the person who confirmed: all of the way to the offer as long as there is time, then what
 * became of it.
 */
export function OwnStanding({ standing, offered }: OwnStandingProps) {
  const t = useTexts('public')
  const orderedWords = useOrderedWords()
  const { date } = useFormats()
  const { recommenderName: name, order, number } = offered
  if (standing === 'confirmed' && order) {
    const { link: productLink, by: orderBy, ...more } = order
    return (
      <Suspense fallback={<SkeletonPage />}>
        <Done confirmed={{ ...offered, ...more, productLink, orderBy }} />
      </Suspense>
    )
  }
  const held = (variant: 'contained' | 'outlined') => (
    <ButtonLink to="RecipientHeld" query={{ nr: number }} variant={variant}>
      {t('confirmation.held')}
    </ButtonLink>
  )
  if (standing === 'orderAgain' && order) {
    return (
      <OfferedEnding
        name={standing}
        offered={offered}
        text={t('state.orderAgain.text', { date: date(order.by) })}
        actions={
          <>
            <Button href={order.link} data-goal="orderOpened" endIcon={<Icon name="arrowRight" />}>
              {t('confirmation.order')}
            </Button>
            {held('outlined')}
          </>
        }
      />
    )
  }
  const isThere = standing === 'ordered' || (standing === 'paid' && offered.ordered !== undefined)
  const words = {
    confirmed: t('state.confirmed.ownLate'),
    ordered: '',
    paid: t('state.paid.text'),
    orderAgain: t('state.orderAgain.late'),
    orderCancelled: t('state.orderCancelled.text'),
    notOrdered: t('state.notOrdered.text', { name }),
  }
  return (
    <OfferedEnding
      name={standing}
      offered={offered}
      text={
        isThere ? (
          <Flow gap={1}>
            {orderedWords({ ...offered, ordered: offered.ordered }).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Flow>
        ) : (
          words[standing]
        )
      }
      {...(isThere
        ? {
            actions: (
              <>
                {offered.ordered?.claimBy ? <RewardLetter number={number} holder={{ number }} /> : null}
                {held('contained')}
                <RecommendLink variant="outlined">{t('state.recommend')}</RecommendLink>
              </>
            ),
          }
        : {})}
    />
  )
}

import { Button, Icon, RecommendLink } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Confirmation, Order } from '../../api'
import { OfferedEnding } from './OfferedEnding'
import type { Offered } from './OfferStrip'

/** What may have become of a recommendation that somebody confirmed. */
export const standings = ['confirmed', 'ordered', 'paid', 'orderCancelled', 'notOrdered'] as const
export type Standing = (typeof standings)[number]

export const standingOf = (state: Confirmation['state'] | 'waiting' | 'taken'): Standing | undefined =>
  standings.find((one) => one === state)

export type OwnStandingProps = {
  standing: Standing
  order: Order | undefined
  offered: Offered & { recipientCents: number }
}

/**
 * What is true now, shown to the person who confirmed: the way to the offer as long as there is time, then what became
 * of it.
 */
export function OwnStanding({ standing, order, offered }: OwnStandingProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const name = offered.recommenderName
  if (standing === 'confirmed' && order) {
    return (
      <OfferedEnding
        name="confirmed"
        offered={offered}
        text={t('state.confirmed.ownText', { date: date(order.by) })}
        actions={
          <>
            <Button href={order.link} data-goal="orderOpened" endIcon={<Icon name="arrowRight" />}>
              {t('confirmation.order')}
            </Button>
            <RecommendLink variant="outlined">{t('state.recommend')}</RecommendLink>
          </>
        }
      />
    )
  }
  const words = {
    confirmed: t('state.confirmed.ownLate'),
    ordered: offered.recipientCents > 0 ? t('state.ordered.text') : t('state.ordered.other', { name }),
    paid: t('state.paid.text'),
    orderCancelled: t('state.orderCancelled.text'),
    notOrdered: t('state.notOrdered.text', { name }),
  }
  return <OfferedEnding name={standing} offered={offered} text={words[standing]} />
}

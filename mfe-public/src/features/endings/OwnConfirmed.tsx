import { Button, ButtonLink, Icon } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Order } from '../../api'
import { Ending } from './Ending'

/** "Already confirmed", told to the person who did: the way to the offer is found again, as long as there is time to order. */
export function OwnConfirmed({ order }: { order: Order | undefined }) {
  const t = useTexts('public')
  const { date } = useFormats()
  if (!order) {
    return (
      <Ending
        name="confirmed"
        text={t('state.confirmed.ownLate')}
        actions={<ButtonLink to="Homepage">{t('state.recommend')}</ButtonLink>}
      />
    )
  }
  return (
    <Ending
      name="confirmed"
      text={t('state.confirmed.ownText', { date: date(order.by) })}
      actions={
        <>
          <Button href={order.link} endIcon={<Icon name="arrowRight" />}>
            {t('confirmation.order')}
          </Button>
          <ButtonLink to="Homepage" variant="outlined">
            {t('state.recommend')}
          </ButtonLink>
        </>
      }
    />
  )
}

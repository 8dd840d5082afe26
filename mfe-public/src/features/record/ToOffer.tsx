import { Button, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { FriendRecord } from '../../api'

/** The way to the order, on each page of a friend who confirmed, until something is ordered. */
export function ToOffer({ record }: { record: Pick<FriendRecord, 'offer'> }) {
  const t = useTexts('public')
  return record.offer ? (
    <Button href={record.offer.link} data-goal="orderOpened" endIcon={<Icon name="arrowRight" />}>
      {t('confirmation.order')}
    </Button>
  ) : null
}

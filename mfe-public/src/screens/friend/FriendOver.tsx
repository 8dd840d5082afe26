import { Button, ButtonLink } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Friend } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { OwnConfirmed } from '../../features/endings/OwnConfirmed'

export type FriendOverProps = {
  friend: Friend
  /** Why the data was not taken. */
  refusal?: EndingName
  onBack?: () => void
}

/** Refusals that other data could change. */
const correctable: EndingName[] = ['self', 'taken', 'declined']

/** The friend's page when nobody can enter (any more). */
export function FriendOver({ friend, refusal, onBack }: FriendOverProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  if (refusal) {
    const back = correctable.includes(refusal) ? (
      <>
        <ButtonLink to="Homepage">{t('state.recommend')}</ButtonLink>
        <Button variant="outlined" onClick={onBack}>
          {t('state.back')}
        </Button>
      </>
    ) : undefined
    return (
      <Ending
        name={refusal}
        actions={back}
        {...(refusal === 'taken' ? { more: t('state.taken.more') } : {})}
      />
    )
  }
  switch (friend.state) {
    case 'expired':
      return (
        <Ending
          name="expired"
          text={t('state.expired.textNamed', { date: date(friend.validUntil), name: friend.recommenderName })}
        />
      )
    case 'confirmed':
      if (friend.worked) return <Ending name="worked" />
      return friend.order ? <OwnConfirmed order={friend.order} /> : <Ending name="confirmed" />
    case 'cancelled':
    case 'paid':
      return <Ending name={friend.state} />
    case 'open':
    case 'waiting':
      return null
  }
}

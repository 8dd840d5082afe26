import { lazy, Suspense } from 'react'
import { ButtonLink, SkeletonPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useLeaveWhole } from './useLeaveWhole'
import { AtDesk, may, NoDuty, RoomPage, roomAt, useDesk, useRoomPath } from '../features/desk'
import { LoginScreen } from '../screens/login/DeskLoginScreen'
import { own, rooms } from './rooms'

const InvitationScreen = lazy(
  () => import(/* webpackChunkName: "room-einladung" */ '../screens/invitation/DeskInvitationScreen'),
)

/** Where an invitation's link leads: for who has no way in yet. */
const invitation = 'einladung'

/** The desk's one page: an invitation, or a room for who is in and the login for who isn't. */
export default function DeskScreen() {
  useLeaveWhole()
  const [first] = useRoomPath()
  return (
    <Suspense fallback={<SkeletonPage shape="form" />}>
      {first === invitation ? (
        <InvitationScreen />
      ) : (
        <AtDesk rooms={rooms} login={(arrived, ended) => <LoginScreen arrived={arrived} ended={ended} />}>
          <RoomHere />
        </AtDesk>
      )}
    </Suspense>
  )
}

function RoomHere() {
  const t = useTexts('desk')
  const { who } = useDesk()
  const [asked] = useRoomPath()
  const all = [...rooms, own]
  const room = asked ? all.find(({ id }) => id === asked) : all.find(({ duty }) => may(who, duty))
  if (!room) {
    return (
      <RoomPage title={t('desk.noRoom')} lead={t('desk.noRoomText')}>
        <div>
          <ButtonLink {...roomAt()} iconAfter="arrowRight">
            {t('rooms.heute')}
          </ButtonLink>
        </div>
      </RoomPage>
    )
  }
  if (!may(who, room.duty)) {
    return (
      <RoomPage title={t(`rooms.${room.id}`)}>
        <NoDuty />
      </RoomPage>
    )
  }
  return (
    <Suspense fallback={<SkeletonPage shape="form" />}>
      <room.Screen key={room.id} />
    </Suspense>
  )
}

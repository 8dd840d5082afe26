import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { ownRoom, type RoomWay } from '../features/desk'

export type Room = RoomWay & { Screen: LazyExoticComponent<ComponentType> }

/**
 * The rooms of the desk, in the order of the rail. A room is a screen at `/verwaltung/<id>`, which sees what follows
 * its address by `useRoomPath`; what it is called stands in the texts, `rooms.<id>`.
 */
export const rooms: readonly Room[] = [
  {
    id: 'heute',
    icon: 'clock',
    Screen: lazy(() => import(/* webpackChunkName: "room-heute" */ '../screens/today/TodayScreen')),
  },
  {
    id: 'menschen',
    icon: 'search',
    duty: 'people',
    Screen: lazy(() => import(/* webpackChunkName: "room-menschen" */ '../screens/people/PeopleScreen')),
  },
  {
    id: 'verdacht',
    icon: 'alert',
    duty: 'people',
    Screen: lazy(
      () => import(/* webpackChunkName: "room-verdacht" */ '../screens/suspicion/SuspicionScreen'),
    ),
  },
  {
    id: 'geld',
    icon: 'bank',
    duty: 'money',
    Screen: lazy(() => import(/* webpackChunkName: "room-geld" */ '../screens/money/MoneyScreen')),
  },
  {
    id: 'inhalte',
    icon: 'copy',
    duty: 'content',
    Screen: lazy(() => import(/* webpackChunkName: "room-inhalte" */ '../screens/content/ContentScreen')),
  },
  {
    id: 'zahlen',
    icon: 'chart',
    duty: 'looks',
    Screen: lazy(() => import(/* webpackChunkName: "room-zahlen" */ '../screens/numbers/NumbersScreen')),
  },
  {
    id: 'vertrieb',
    icon: 'share',
    duty: ['people', 'money'],
    Screen: lazy(() => import(/* webpackChunkName: "room-vertrieb" */ '../screens/sellers/SellersScreen')),
  },
  {
    id: 'angebote',
    icon: 'star',
    duty: 'offers',
    Screen: lazy(() => import(/* webpackChunkName: "room-angebote" */ '../screens/offers/OffersScreen')),
  },
  {
    id: 'team',
    icon: 'users',
    duty: 'staff',
    Screen: lazy(() => import(/* webpackChunkName: "room-team" */ '../screens/team/TeamScreen')),
  },
  {
    id: 'protokoll',
    icon: 'shield',
    Screen: lazy(() => import(/* webpackChunkName: "room-protokoll" */ '../screens/log/LogScreen')),
  },
]

/** One's own passkeys and sessions stand apart, for everybody. */
export const own: Room = {
  id: ownRoom,
  icon: 'lock',
  Screen: lazy(() => import(/* webpackChunkName: "room-zugang" */ '../screens/access/AccessScreen')),
}

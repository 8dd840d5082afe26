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
]

/** One's own passkeys and sessions stand apart, for everybody. */
export const own: Room = {
  id: ownRoom,
  icon: 'lock',
  Screen: lazy(() => import(/* webpackChunkName: "room-zugang" */ '../screens/access/AccessScreen')),
}

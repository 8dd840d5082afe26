import type { ComponentType } from 'react'
import type declared from './routes.json'

/** Declared page → screen. The rooms of the desk lie below the one page (rooms/rooms.ts). */
const routes: Record<keyof typeof declared, () => Promise<{ default: ComponentType }>> = {
  Admin: () => import(/* webpackChunkName: "route-Admin" */ './rooms/DeskScreen'),
}

export default routes

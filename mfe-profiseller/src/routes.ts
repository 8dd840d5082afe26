import type { ComponentType } from 'react'
import type declared from './routes.json'

/** Declared page → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<keyof typeof declared, () => Promise<{ default: ComponentType }>> = {
  ProfisellerWelcome: () =>
    import(/* webpackChunkName: "route-ProfisellerWelcome" */ './screens/home/HomeScreen'),
}

export default routes

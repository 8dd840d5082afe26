import type { ComponentType } from 'react'

const welcome = () => import(/* webpackChunkName: "route-ProfisellerWelcome" */ './screens/home/HomeScreen')

/** Route name → screen. The page before the area goes by either name. */
const routes: Record<string, () => Promise<{ default: ComponentType }>> = {
  ProfisellerWelcome: welcome,
  ProfisellerHome: welcome,
}

export default routes

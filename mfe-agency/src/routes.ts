import type { ComponentType } from 'react'

/** Route name → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<string, () => Promise<{ default: ComponentType }>> = {
  AgencyHome: () => import(/* webpackChunkName: "route-AgencyHome" */ './screens/home/HomeScreen'),
  AgentDesk: () => import(/* webpackChunkName: "route-AgentDesk" */ './screens/agent/AgentDeskScreen'),
  AgentLogin: () => import(/* webpackChunkName: "route-AgentLogin" */ './screens/agent/AgentLoginScreen'),
  AgentPassword: () =>
    import(/* webpackChunkName: "route-AgentPassword" */ './screens/agent/AgentPasswordScreen'),
}

export default routes

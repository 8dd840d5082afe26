import type { ComponentType } from 'react'

/** Route name → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<string, () => Promise<{ default: ComponentType }>> = {
  Login: () => import(/* webpackChunkName: "route-Login" */ './screens/login/LoginScreen'),
  SetPassword: () =>
    import(/* webpackChunkName: "route-SetPassword" */ './screens/set-password/SetPasswordScreen'),
  Registration: () =>
    import(/* webpackChunkName: "route-Registration" */ './screens/set-password/SetPasswordScreen'),
  Dashboard: () => import(/* webpackChunkName: "route-Dashboard" */ './screens/dashboard/DashboardScreen'),
  Logout: () => import(/* webpackChunkName: "route-Logout" */ './screens/logout/LogoutScreen'),
}

export default routes

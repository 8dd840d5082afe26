import type { ComponentType } from 'react'
import type declared from './routes.json'

/** Declared page → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<keyof typeof declared, () => Promise<{ default: ComponentType }>> = {
  ProfisellerWelcome: () =>
    import(/* webpackChunkName: "route-ProfisellerWelcome" */ './screens/home/WelcomeScreen'),
  ProfisellerRegistration: () =>
    import(
      /* webpackChunkName: "route-ProfisellerRegistration" */ './screens/registration/RegistrationScreen'
    ),
  ProfisellerConfirm: () =>
    import(/* webpackChunkName: "route-ProfisellerConfirm" */ './screens/confirm/ConfirmScreen'),
  ProfisellerLogin: () =>
    import(/* webpackChunkName: "route-ProfisellerLogin" */ './screens/entrance/PartnerLoginScreen'),
  ProfisellerLogout: () =>
    import(/* webpackChunkName: "route-ProfisellerLogout" */ './screens/entrance/LogoutScreen'),
  ProfisellerForgotPassword: () =>
    import(/* webpackChunkName: "route-ProfisellerForgotPassword" */ './screens/entrance/ForgottenScreen'),
  ProfisellerResetPassword: () =>
    import(/* webpackChunkName: "route-ProfisellerResetPassword" */ './screens/entrance/ResetScreen'),
  ProfisellerArea: () => import(/* webpackChunkName: "route-ProfisellerArea" */ './screens/area/AreaScreen'),
}

export default routes

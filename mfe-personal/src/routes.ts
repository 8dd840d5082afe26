import type { ComponentType } from 'react'
import type declared from './routes.json'

/** Declared page → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<keyof typeof declared, () => Promise<{ default: ComponentType }>> = {
  Login: () => import(/* webpackChunkName: "route-Login" */ './screens/login/LoginScreen'),
  Registration: () =>
    import(/* webpackChunkName: "route-Registration" */ './screens/registration/RegistrationScreen'),
  ForgotPassword: () =>
    import(/* webpackChunkName: "route-ForgotPassword" */ './screens/forgotten/ForgottenScreen'),
  SetPassword: () =>
    import(/* webpackChunkName: "route-SetPassword" */ './screens/set-password/SetPasswordScreen'),
  ChangePassword: () =>
    import(/* webpackChunkName: "route-ChangePassword" */ './screens/change-password/ChangePasswordScreen'),
  Dashboard: () => import(/* webpackChunkName: "route-Dashboard" */ './screens/dashboard/DashboardScreen'),
  Settings: () => import(/* webpackChunkName: "route-Settings" */ './screens/settings/SettingsScreen'),
  BankDetailsRecommender: () =>
    import(/* webpackChunkName: "route-BankDetailsRecommender" */ './screens/settings/BankScreen'),
  EmailConfirmation: () =>
    import(
      /* webpackChunkName: "route-EmailConfirmation" */ './screens/mailed-steps/EmailConfirmationScreen'
    ),
  NewsletterOptIn: () =>
    import(/* webpackChunkName: "route-NewsletterOptIn" */ './screens/mailed-steps/OptInScreen'),
  NewsletterOptOut: () =>
    import(/* webpackChunkName: "route-NewsletterOptOut" */ './screens/mailed-steps/OptOutScreen'),
  CustomerNumber: () =>
    import(/* webpackChunkName: "route-CustomerNumber" */ './screens/customer-number/CustomerNumberScreen'),
  LoginLink: () => import(/* webpackChunkName: "route-LoginLink" */ './screens/login-link/LoginLinkScreen'),
  Logout: () => import(/* webpackChunkName: "route-Logout" */ './screens/logout/LogoutScreen'),
}

export default routes

import type { ComponentType } from 'react'
import { inArea } from '@weitersagen/seller/area'
import { area } from './features/area/area'
import type declared from './routes.json'

const ofPartners = inArea(area)

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
  ProfisellerArea: ofPartners(
    () => import(/* webpackChunkName: "route-ProfisellerArea" */ './screens/area/AreaScreen'),
  ),
  ProfisellerLinks: ofPartners(
    () => import(/* webpackChunkName: "route-ProfisellerLinks" */ '@weitersagen/seller/screens/links'),
  ),
  ProfisellerRecommendations: ofPartners(
    () =>
      import(
        /* webpackChunkName: "route-ProfisellerRecommendations" */ '@weitersagen/seller/screens/recommendations'
      ),
  ),
  ProfisellerOrders: ofPartners(
    () => import(/* webpackChunkName: "route-ProfisellerOrders" */ '@weitersagen/seller/screens/orders'),
  ),
  ProfisellerStatistics: ofPartners(
    () =>
      import(/* webpackChunkName: "route-ProfisellerStatistics" */ '@weitersagen/seller/screens/statistics'),
  ),
  ProfisellerCommissions: ofPartners(
    () =>
      import(
        /* webpackChunkName: "route-ProfisellerCommissions" */ '@weitersagen/seller/screens/commissions'
      ),
  ),
  ProfisellerPlan: ofPartners(
    () => import(/* webpackChunkName: "route-ProfisellerPlan" */ '@weitersagen/seller/screens/plan'),
  ),
  ProfisellerBilling: ofPartners(
    () => import(/* webpackChunkName: "route-ProfisellerBilling" */ '@weitersagen/seller/screens/invoices'),
  ),
  ProfisellerData: ofPartners(
    () => import(/* webpackChunkName: "route-ProfisellerData" */ '@weitersagen/seller/screens/masterdata'),
  ),
}

export default routes

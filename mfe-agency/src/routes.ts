import type { ComponentType } from 'react'
import { inArea } from '@weitersagen/seller/area'
import { area } from './features/area/area'
import type declared from './routes.json'

const ofAgencies = inArea(area)

const rewards = ofAgencies(
  () => import(/* webpackChunkName: "route-AgencyRewards" */ '@weitersagen/seller/screens/commissions'),
)

/** Declared page → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<keyof typeof declared, () => Promise<{ default: ComponentType }>> = {
  AgencyHome: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyHome" */ './screens/start/StartScreen'),
  ),
  AgencyInfo: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyInfo" */ './screens/info/InfoScreen'),
  ),
  AgencyCosts: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyCosts" */ './screens/info/CostsScreen'),
  ),
  AgencyRules: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyRules" */ './screens/info/RulesScreen'),
  ),
  AgencyPrivacy: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyPrivacy" */ './screens/info/PrivacyScreen'),
  ),
  AgencyLogin: () =>
    import(/* webpackChunkName: "route-AgencyLogin" */ './screens/entrance/MemberLoginScreen'),
  AgencyLogout: () =>
    import(/* webpackChunkName: "route-AgencyLogout" */ './screens/entrance/MemberLogoutScreen'),
  AgencyAdditionalData: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyAdditionalData" */ './screens/request/DetailsScreen'),
  ),
  AgencyForgotPassword: () =>
    import(/* webpackChunkName: "route-AgencyForgotPassword" */ './screens/entrance/MemberForgottenScreen'),
  AgencyResetPassword: () =>
    import(/* webpackChunkName: "route-AgencyResetPassword" */ './screens/entrance/MemberResetScreen'),
  AgencySetPassword: () =>
    import(/* webpackChunkName: "route-AgencySetPassword" */ './screens/entrance/MemberFirstScreen'),
  AgencyJoin: () => import(/* webpackChunkName: "route-AgencyJoin" */ './screens/entrance/JoinScreen'),
  AgencyInvitations: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyInvitations" */ './screens/invitations/InvitationsScreen'),
  ),
  RecommendEmployee: ofAgencies(
    () => import(/* webpackChunkName: "route-RecommendEmployee" */ './screens/talk/RecommendEmployeeScreen'),
  ),
  AgencyOrders: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyOrders" */ './screens/report/OrdersScreen'),
  ),
  AgencyRecommenders: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyRecommenders" */ './screens/report/RecommendersScreen'),
  ),
  AgencyEmployees: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyEmployees" */ './screens/employees/EmployeesScreen'),
  ),
  AgencyRewards: rewards,
  AgencyRewardOverview: rewards,
  AgencyRewardPlan: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyRewardPlan" */ '@weitersagen/seller/screens/plan'),
  ),
  AgencyInvoices: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyInvoices" */ '@weitersagen/seller/screens/invoices'),
  ),
  AgencyMasterData: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyMasterData" */ '@weitersagen/seller/screens/masterdata'),
  ),
  AgencyStatistics: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyStatistics" */ '@weitersagen/seller/screens/statistics'),
  ),
  AgencyLinks: ofAgencies(
    () => import(/* webpackChunkName: "route-AgencyLinks" */ '@weitersagen/seller/screens/links'),
  ),
  AgentDesk: () => import(/* webpackChunkName: "route-AgentDesk" */ './screens/agent/AgentDeskScreen'),
  AgentLogin: () => import(/* webpackChunkName: "route-AgentLogin" */ './screens/agent/AgentLoginScreen'),
  AgentPassword: () =>
    import(/* webpackChunkName: "route-AgentPassword" */ './screens/agent/AgentPasswordScreen'),
}

export default routes

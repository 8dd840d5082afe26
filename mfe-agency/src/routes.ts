import type { ComponentType } from 'react'
import type declared from './routes.json'

const rewards = () =>
  import(/* webpackChunkName: "route-AgencyRewards" */ '@weitersagen/seller/screens/commissions')

/** Declared page → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<keyof typeof declared, () => Promise<{ default: ComponentType }>> = {
  AgencyHome: () => import(/* webpackChunkName: "route-AgencyHome" */ './screens/start/StartScreen'),
  AgencyInfo: () => import(/* webpackChunkName: "route-AgencyInfo" */ './screens/info/InfoScreen'),
  AgencyCosts: () => import(/* webpackChunkName: "route-AgencyCosts" */ './screens/info/CostsScreen'),
  AgencyRules: () => import(/* webpackChunkName: "route-AgencyRules" */ './screens/info/RulesScreen'),
  AgencyPrivacy: () => import(/* webpackChunkName: "route-AgencyPrivacy" */ './screens/info/PrivacyScreen'),
  AgencyLogin: () =>
    import(/* webpackChunkName: "route-AgencyLogin" */ './screens/entrance/MemberLoginScreen'),
  AgencyLogout: () =>
    import(/* webpackChunkName: "route-AgencyLogout" */ './screens/entrance/MemberLogoutScreen'),
  AgencyAdditionalData: () =>
    import(/* webpackChunkName: "route-AgencyAdditionalData" */ './screens/request/DetailsScreen'),
  AgencyForgotPassword: () =>
    import(/* webpackChunkName: "route-AgencyForgotPassword" */ './screens/entrance/MemberForgottenScreen'),
  AgencyResetPassword: () =>
    import(/* webpackChunkName: "route-AgencyResetPassword" */ './screens/entrance/MemberResetScreen'),
  AgencySetPassword: () =>
    import(/* webpackChunkName: "route-AgencySetPassword" */ './screens/entrance/MemberFirstScreen'),
  AgencyJoin: () => import(/* webpackChunkName: "route-AgencyJoin" */ './screens/entrance/JoinScreen'),
  AgencyInvitations: () =>
    import(/* webpackChunkName: "route-AgencyInvitations" */ './screens/invitations/InvitationsScreen'),
  RecommendEmployee: () =>
    import(/* webpackChunkName: "route-RecommendEmployee" */ './screens/talk/RecommendEmployeeScreen'),
  AgencyOrders: () => import(/* webpackChunkName: "route-AgencyOrders" */ './screens/report/OrdersScreen'),
  AgencyRecommenders: () =>
    import(/* webpackChunkName: "route-AgencyRecommenders" */ './screens/report/RecommendersScreen'),
  AgencyEmployees: () =>
    import(/* webpackChunkName: "route-AgencyEmployees" */ './screens/employees/EmployeesScreen'),
  AgencyRewards: rewards,
  AgencyRewardOverview: rewards,
  AgencyRewardPlan: () =>
    import(/* webpackChunkName: "route-AgencyRewardPlan" */ '@weitersagen/seller/screens/plan'),
  AgencyInvoices: () =>
    import(/* webpackChunkName: "route-AgencyInvoices" */ '@weitersagen/seller/screens/invoices'),
  AgencyMasterData: () =>
    import(/* webpackChunkName: "route-AgencyMasterData" */ '@weitersagen/seller/screens/masterdata'),
  AgencyStatistics: () =>
    import(/* webpackChunkName: "route-AgencyStatistics" */ '@weitersagen/seller/screens/statistics'),
  AgentDesk: () => import(/* webpackChunkName: "route-AgentDesk" */ './screens/agent/AgentDeskScreen'),
  AgentLogin: () => import(/* webpackChunkName: "route-AgentLogin" */ './screens/agent/AgentLoginScreen'),
  AgentPassword: () =>
    import(/* webpackChunkName: "route-AgentPassword" */ './screens/agent/AgentPasswordScreen'),
}

export default routes

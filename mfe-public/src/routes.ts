import type { ComponentType } from 'react'
import type declared from './routes.json'

type Load = () => Promise<{ default: ComponentType }>

/** The fixed pages share one small module; each route only picks its words. */
const legal =
  (page: keyof typeof import('./screens/legal/pages')): Load =>
  async () => ({ default: (await import('./screens/legal/pages'))[page] })

/** The five pages of a shop's tablet come together, so that all of them are there when the network is not. */
const kiosk =
  (page: keyof typeof import('./screens/kiosk/pages')): Load =>
  async () => ({ default: (await import('./screens/kiosk/pages'))[page] })

const reward: Load = () =>
  import(/* webpackChunkName: "route-Reward" */ './screens/reward/RewardOverviewScreen')

/** The mailed link's page: data and consent are confirmed together, whichever name the tenant's mails use. */
const confirmation: Load = () =>
  import(
    /* webpackChunkName: "route-RecipientConfirmation" */ './screens/friend-confirmation/FriendConfirmationScreen'
  )

const friendBank: Load = () =>
  import(/* webpackChunkName: "route-BankDetailsRecipient" */ './screens/bank/FriendBankScreen')

/** Declared page → screen. Chunks carry the route's name, so that the server can preload them. */
const routes: Record<keyof typeof declared, Load> = {
  Homepage: () => import(/* webpackChunkName: "route-Homepage" */ './screens/home/HomeScreen'),
  Recommendation: () =>
    import(/* webpackChunkName: "route-Recommendation" */ './screens/recommend/RecommendScreen'),
  AgentRecommendations: () =>
    import(/* webpackChunkName: "route-AgentRecommendations" */ './screens/recommend/AgentScreen'),
  ProductCategory: () =>
    import(/* webpackChunkName: "route-ProductCategory" */ './screens/category/CategoryScreen'),
  Product: () => import(/* webpackChunkName: "route-Product" */ './screens/product/ProductScreen'),
  Confirmation: () =>
    import(/* webpackChunkName: "route-Confirmation" */ './screens/share/ConfirmationScreen'),
  RecommendationShare: () =>
    import(/* webpackChunkName: "route-RecommendationShare" */ './screens/share/ShareScreen'),
  RecipientData: () => import(/* webpackChunkName: "route-RecipientData" */ './screens/friend/FriendScreen'),
  RecipientConfirmation: confirmation,
  RecipientTOSConsent: confirmation,
  RecipientConsent: confirmation,
  RecipientHeld: () => import(/* webpackChunkName: "route-RecipientHeld" */ './screens/record/RecordScreen'),
  HeardRecommendation: () =>
    import(/* webpackChunkName: "route-HeardRecommendation" */ './screens/caller/CallerScreen'),
  AgencyRegistration: () =>
    import(
      /* webpackChunkName: "route-AgencyRegistration" */ './screens/agency-registration/RegistrationScreen'
    ),
  AgencyConfirm: () =>
    import(/* webpackChunkName: "route-AgencyConfirm" */ './screens/agency-registration/ConfirmScreen'),
  StopPayouts: () => import(/* webpackChunkName: "route-StopPayouts" */ './screens/recheck/RecheckScreen'),
  RewardObjection: () =>
    import(/* webpackChunkName: "route-RewardObjection" */ './screens/objection/ObjectionScreen'),
  Invitation: () =>
    import(/* webpackChunkName: "route-Invitation" */ './screens/invitation/InvitationScreen'),
  Decline: () => import(/* webpackChunkName: "route-Decline" */ './screens/decline/DeclineScreen'),
  BankDetailsRecipient: friendBank,
  BankDetails: friendBank,
  Code: () => import(/* webpackChunkName: "route-Code" */ './screens/code/CodeScreen'),
  Thanks: () => import(/* webpackChunkName: "route-Thanks" */ './screens/thanks/ThanksScreen'),
  ExpiredRecommendation: () =>
    import(/* webpackChunkName: "route-ExpiredRecommendation" */ './screens/expired/ExpiredScreen'),
  Reward: reward,
  RewardOverview: reward,
  RewardDetails: () =>
    import(/* webpackChunkName: "route-RewardDetails" */ './screens/reward/RewardDetailsScreen'),
  RewardThanks: () =>
    import(/* webpackChunkName: "route-RewardThanks" */ './screens/reward/RewardThanksScreen'),
  KioskHome: kiosk('KioskHome'),
  KioskThanks: kiosk('KioskThanks'),
  KioskRewards: kiosk('KioskRewards'),
  KioskRecommendation: kiosk('KioskRecommendation'),
  KioskCode: kiosk('KioskCode'),
  Imprint: legal('Imprint'),
  Privacy: legal('Privacy'),
  TOS: legal('Terms'),
  Faq: legal('Faq'),
  Contact: () => import(/* webpackChunkName: "route-Contact" */ './screens/contact/ContactScreen'),
  Accessibility: legal('Accessibility'),
  ParticipationTerms: legal('ParticipationTerms'),
}

export default routes

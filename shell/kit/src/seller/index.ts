/**
 * The doors of the areas of agencies and of partners, and what keeps a page there one person's. Either remote carries
 * them itself: the host's first load knows nothing of them.
 */
export { sharedCallsOf, type SellerArea } from './area'
export { DrawnFor, type DrawnForProps } from './DrawnFor'
export { drawFor, sendDrawn } from './drawnFor'
export { ForgottenPage } from './ForgottenPage'
export { LoginPage, type LoginPageProps } from './LoginPage'
export { LogoutPage } from './LogoutPage'
export { MailedYes, type MailedYesProps } from './MailedYes'
export { MailedAccess, type MailedAccessProps } from './MailedAccess'
export { tellTabs } from './tabs'
export { ToDoor } from './ToDoor'
export { useForgetArea } from './useForgetArea'

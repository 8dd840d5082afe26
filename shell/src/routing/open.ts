// Rule (page, 2): Forced login closes everything but the exempt routes, whose list a tenant may override. Enforced:
// access.ts openUnderForcedLogin, access.ts isOfAgencies. Test: access.test.ts `leaves %s open`, access.test.ts
// `leaves %s open, unless a tenant lists its own`.
/** The doors: open whatever a tenant lists. */
export const alwaysOpen: readonly string[] = [
  'FileNotFound',
  'Login',
  'LoginLink',
  'AdminLogin',
  'Logout',
  'AgencyLogin',
  'AgencyLogout',
  'ProfisellerLogin',
  'ProfisellerLogout',
  'AgentDesk',
  'AgentLogin',
  'AgentPassword',
]

/**
 * What stays open under forced login when the tenant lists nothing else: the default of section 2 of the
 * specification, by route name.
 */
export const openUnderForcedLogin: readonly string[] = [
  'TOS',
  'BankDetailsRecipient',
  'BankDetails',
  'Code',
  'Privacy',
  'RecipientData',
  'Exclusive',
  'Faq',
  'Imprint',
  'Contact',
  'SetPassword',
  'ForgotPassword',
  'Reward',
  'RewardDetails',
  'Registration',
  'Accessibility',

  // The same pages go on here: the terms of taking part, and what follows a reward that was chosen.
  'ParticipationTerms',
  'RewardOverview',
  'RewardThanks',

  // Who comes by a mailed or shared link is somebody else to the programme and proves the right by the link alone.
  'Click',
  'RecipientConfirmation',
  'RecipientConsent',
  'RecipientTOSConsent',
  'ExpiredRecommendation',
  'RecipientHeld',
  'HeardRecommendation',
  'Invitation',
  'StopPayouts',
  'RewardObjection',
  'Decline',
  'CustomerNumber',
  'EmailConfirmation',
  'NewsletterOptIn',
  'NewsletterOptOut',

  // A partner signs in and registers as people do.
  'ProfisellerWelcome',
  'ProfisellerRegistration',
  'ProfisellerConfirm',
  'ProfisellerForgotPassword',
  'ProfisellerResetPassword',
]

/**
 * Pages of agencies. Unless the tenant lists its own they stay open, too: what needs a login needs that of
 * agencies, and all else is read, or opened by a letter, before anybody is let in.
 */
export const isOfAgencies = (name: string): boolean => name.startsWith('Agency')

/** Pages of partners, without the one before their area: a tenant may show that one to everybody. */
export const isOfPartners = (name: string): boolean =>
  name.startsWith('Profiseller') && name !== 'ProfisellerWelcome'

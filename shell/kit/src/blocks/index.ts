/**
 * Blocks of forms and pages that several front ends show. Each remote carries those that it shows: the host's first
 * load knows nothing of them.
 */
export { LegalDialog, type LegalDialogProps } from './LegalDialog'
export { NameFields, type NameFieldsProps } from './NameFields'
export { mailboxOf } from './mailboxes'
export { OfficeAddress, type OfficeAddressProps } from './OfficeAddress'
export { OpenMailbox, type OpenMailboxProps } from './OpenMailbox'
export { PhoneLine, type PhoneLineProps } from './PhoneLine'
export { SendOnce, type SendOnceProps } from './SendOnce'
export { ObjectionForm, Review, type ObjectionFormProps, type ReviewFacts, type ReviewProps } from './Review'
export { submissionsOf, type Submissions } from './submissions'
export { TermsField, type TermsFieldProps } from './TermsField'
export { UpgradeBanner, type UpgradeBannerProps } from './UpgradeBanner'
export { useSaved, type Saved } from './useSaved'
export { useStep, useStepFocus, type Step } from './useStep'
export { WayFacts, type Way } from './WayFacts'

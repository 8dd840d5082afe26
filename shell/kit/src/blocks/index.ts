/**
 * Blocks of forms and pages that several front ends show. Each remote carries those that it shows: the host's first
 * load knows nothing of them.
 */
export { NameFields, type NameFieldsProps } from './NameFields'
export { OfficeAddress, type OfficeAddressProps } from './OfficeAddress'
export { UpgradeBanner, type UpgradeBannerProps } from './UpgradeBanner'
export { useSaved, type Saved } from './useSaved'
export { WayFacts, type Way } from './WayFacts'

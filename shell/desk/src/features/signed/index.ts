export { SignedOutcome } from './SignedOutcome'
export { useSigned, type Signing } from './useSigned'

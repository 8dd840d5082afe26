/** Deeds that a passkey signs: asked for, signed and done in one press. */
export { useSigned, type Signing } from './useSigned'
export { SignedOutcome } from './SignedOutcome'

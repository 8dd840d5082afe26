export { hasPasskeys, make, PasskeyError, prove, type PasskeyTrouble } from './passkey'
export { Fingerprint } from './Fingerprint'

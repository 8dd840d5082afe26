export { asksForNew, hasPasskeys, make, PasskeyError, prove, type PasskeyTrouble } from './passkey'
export { Fingerprint } from './Fingerprint'
export { ReadOut } from './ReadOut'

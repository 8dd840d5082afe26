/**
 * The parts of the ways into an account by mail. Each remote that has such pages carries them itself: the host's
 * first load knows nothing of them.
 */
export { AccessGate } from './AccessGate'
export type { Access, CheckPassword, Entrance, Rules } from './entrance'
export { Forgotten } from './Forgotten'
export { LookIntoMailbox } from './LookIntoMailbox'
export { NewPasswordFields, newPasswordDefaults, newPasswordShape, sameTwice } from './NewPasswordFields'

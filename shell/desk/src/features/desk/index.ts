/** What surrounds each room of the desk. */
export { roomAt, useRoomPath } from './address'
export { another, doorPath, ofDesk, out, useDeskSend, useSetDoor } from './deskCalls'
export { AtDesk } from './AtDesk'
export { DeskOf, may, useDesk, type Desk, type RoomWay } from './deskContext'
export { DeskFoot } from './DeskFoot'
export { DeskNav } from './DeskNav'
export { DeskOutcome } from './DeskOutcome'
export { ownRoom } from './own'
export { useDeskProblemText } from './problems'
export { NoDuty, Room, RoomPage, RoomProblem, type RoomProps } from './Room'
export { TakeFiles } from './TakeFiles'
export { hearTabs, tellTabs } from './deskTabs'
export {
  asksForNew,
  Fingerprint,
  hasPasskeys,
  make,
  PasskeyError,
  prove,
  ReadOut,
  type PasskeyTrouble,
} from './passkey'
export { SignedOutcome } from './signed/SignedOutcome'
export { useSigned, type Signing } from './signed/useSigned'

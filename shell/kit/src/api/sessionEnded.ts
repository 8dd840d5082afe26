import { announcer } from './announcer'

/** Called with the code when the server says that the session is over; the auth provider listens. */
export const sessionEnded = announcer<[code: string]>()

import { announcer } from './announcer'

/** Called with method and path when the server has taken a change; the shell counts goals by it. */
export const changed = announcer<[method: string, path: string]>()

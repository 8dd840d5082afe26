// The folder of what every clone on this machine shares, keyed by what it was made from; lib.sh has the same.
import { homedir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

export const machine = env.WS_CACHE ?? join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'weitersagen')

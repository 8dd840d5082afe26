import { useCurrentRoute, type Target } from '@weitersagen/kit/router'

/** The desk's one page. */
export const route = 'Admin'

/** The address of a room, and of what it shows: `roomAt('menschen', 'ABC')`. Personal data stand in no address. */
export const roomAt = (...parts: string[]): Target => ({ to: route, params: { '*': parts.join('/') } })

/** What follows the desk's address: the room, and what the room makes of the rest. */
export function useRoomPath(): string[] {
  const rest = useCurrentRoute()?.params['*']
  return String(rest ?? '')
    .split('/')
    .filter((part) => part !== '')
}

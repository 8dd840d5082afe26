import { createContext, useContext } from 'react'
import type { IconName } from '@weitersagen/kit/ui'
import type { Duty, OwnPasskey, Person } from '../../api'

/**
 * A room: its address below the desk's, and the duty that it takes, or any of several. What one is called stands in
 * `rooms.<id>`.
 */
export type RoomWay = { id: string; icon: IconName; duty?: Duty | readonly Duty[] }

export type Desk = {
  who: Person
  /** Those that the person has duties for. */
  rooms: readonly RoomWay[]
  /** The person's other passkeys that came since the last login, until they are noted. */
  added: readonly OwnPasskey[]
  noted: () => void
  /** The session has ended: to the login, with the address kept. */
  over: () => void
  /** The person leaves. */
  leave: () => Promise<void>
  /** Something was answered: the session goes on. */
  answered: () => void
}

export const DeskOf = createContext<Desk | undefined>(undefined)

/** Who is at the desk, for whatever is shown there. */
export function useDesk(): Desk {
  const desk = useContext(DeskOf)
  if (!desk) throw new Error('Nobody is at the desk')
  return desk
}

export const may = ({ duties }: Person, duty: Duty | readonly Duty[] | undefined): boolean =>
  !duty || [duty].flat().some((one) => duties.includes(one))

import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useScreen } from '@weitersagen/kit/query'
import { ProblemPage, SkeletonPage } from '@weitersagen/kit/ui'
import { answerOf, api, drawFor } from '../../api/client'
import type { Arrived, Door, OwnPasskey, Person } from '../../api'
import { doorPath, useSetDoor } from './deskCalls'
import { DeskOf, may, type Desk, type RoomWay } from './deskContext'
import { IdleNotice } from './IdleNotice'
import { hearTabs, tellTabs } from './deskTabs'

export type AtDeskProps = {
  rooms: readonly RoomWay[]
  /** The login; ended tells that a session was over a moment ago. */
  login: (arrived: (who: Arrived) => void, ended: boolean) => ReactNode
  children: ReactNode
}

// Rule (page, 6 D): Whose session of the desk is over sees the login at the address that was wanted, and is there after
// it; another tab of the browser hears of it at once. Test: desk.test.tsx `shows the login where a session is over, and
// goes on at the same address`, desk.test.tsx `hears from another tab that the person has left`.
/** Shows the desk to who is in, and the login to everybody else, at the same address. */
export function AtDesk({ rooms, login, children }: AtDeskProps) {
  const door = useScreen<Door>(doorPath)
  const setDoor = useSetDoor()
  const [ended, setEnded] = useState(false)
  const [added, setAdded] = useState<readonly OwnPasskey[]>([])
  const noted = useCallback(() => setAdded([]), [])
  const { reload } = door
  const over = useCallback(() => {
    setEnded(true)
    setDoor({ in: false })
  }, [setDoor])
  useEffect(
    () =>
      hearTabs((what) => {
        if (what === 'changed') reload()
      }),
    [reload],
  )
  // Somebody else came in by another tab: nothing of what was read or typed stays.
  const drawn = useRef<string>(undefined)
  const name = door.state === 'ready' ? door.data.who?.name : undefined
  useEffect(() => {
    if (drawn.current && name && drawn.current !== name) location.reload()
    drawn.current = name ?? drawn.current
  }, [name])
  if (door.state === 'loading') return <SkeletonPage shape="form" />
  const who = door.state === 'ready' ? door.data.who : undefined
  const isOut = door.problem?.code === 'desk.session_over' || (door.state === 'ready' && !who)
  if (door.state === 'error' && !isOut) return <ProblemPage problem={door.problem} onRetry={reload} />
  if (!who) {
    const arrived = ({ added: others, ...person }: Arrived) => {
      setEnded(false)
      setAdded(others)
      setDoor({ in: true, who: person })
      tellTabs('changed')
    }
    return login(arrived, ended)
  }
  return (
    <Inside key={who.name} who={who} rooms={rooms} over={over} setDoor={setDoor} added={added} noted={noted}>
      {children}
    </Inside>
  )
}

type InsideProps = {
  who: Person
  rooms: readonly RoomWay[]
  over: () => void
  setDoor: (door: Door) => void
  added: readonly OwnPasskey[]
  noted: () => void
  children: ReactNode
}

function Inside({ who, rooms, over, setDoor, added, noted, children }: InsideProps) {
  const [last, setLast] = useState(() => Date.now())
  const answered = useCallback(() => {
    setLast(Date.now())
    tellTabs('working')
  }, [])
  useEffect(() => {
    drawFor(who.name)
    return () => drawFor('')
  }, [who.name])
  useEffect(
    () =>
      hearTabs((what) => {
        if (what === 'working') setLast(Date.now())
      }),
    [],
  )
  const desk = useMemo<Desk>(
    () => ({
      who,
      rooms: rooms.filter(({ duty }) => may(who, duty)),
      added,
      noted,
      over,
      answered,
      leave: async () => {
        // Whatever the server says: the cookie goes, and the session ends by itself.
        await answerOf(api.POST('/bff/desk/logout')).catch(() => undefined)
        setDoor({ in: false })
        tellTabs('changed')
      },
    }),
    [who, rooms, added, noted, over, answered, setDoor],
  )
  return (
    <DeskOf value={desk}>
      <IdleNotice key={last} last={last} until={who.until} />
      {children}
    </DeskOf>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Screen } from '@weitersagen/kit/query'
import { useParams, useSearchParams } from '@weitersagen/kit/router'
import { SkeletonPage } from '@weitersagen/kit/ui'
import type { Friend, Waiting } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { Invitation } from './Invitation'
import type { FriendLink } from './link'
import { useAmendScreen } from './useAmendScreen'
import { WaitingForMail } from './WaitingForMail'

/** For few: the page that a friend opens stays light. */
const FriendOver = lazy(async () => ({ default: (await import('./FriendOver')).FriendOver }))
const OtherNote = lazy(() => import('./OtherNote'))

/** Where the recommended person lands: who recommends what, what each side gets, and the way in. */
export default function FriendScreen() {
  const { empfehlungsnummer = '' } = useParams()
  const [search] = useSearchParams()
  const link = { number: empfehlungsnummer, k: search.get('k') ?? '', c: search.get('c') ?? '' }
  const query = new URLSearchParams({ k: link.k, ...(link.c ? { c: link.c } : {}) })
  const path = `/bff/public/friend/${encodeURIComponent(link.number)}?${query}`
  return (
    <Screen<Friend>
      path={path}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => {
        const ending = problem.status === 404 ? 'unknown' : endingOf(problem)
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(friend, reload) => <Loaded key={link.number} {...{ friend, link, path, reload }} />}
    </Screen>
  )
}

/**
 * Data that waits for its mail in another browser keeps no one from entering: anyone who confirms first has the link.
 */
const isOver = ({ state }: Friend) => state !== 'open' && state !== 'waiting'

type LoadedProps = { friend: Friend; link: FriendLink; path: string; reload: () => void }

function Loaded({ friend, link, path, reload }: LoadedProps) {
  const amend = useAmendScreen<Friend>()
  const [sent, setSent] = useState<Waiting>()
  const [refusal, setRefusal] = useState<EndingName>()
  /** Who made the recommendation wants to see it as others do. */
  const [looks, setLooks] = useState(false)
  /** Somebody else sits at the browser in which another friend entered data. */
  const [other, setOther] = useState<'erased' | 'kept'>()
  const waiting = other ? undefined : (sent ?? friend.waiting)
  const refuse = (name: EndingName) => {
    setRefusal(name)
    // Taken meanwhile: what the link leads on to is asked anew.
    if (name === 'confirmed') reload()
  }
  const entered = (next: Waiting) => {
    setSent(next)
    setOther(undefined)
    amend(path, { waiting: next })
  }
  /** What was typed is known here, also when the answer doesn't repeat it. */
  const again = (next: Waiting) => entered({ ...(waiting?.email ? { email: waiting.email } : {}), ...next })
  const over = { friend, link, reload }
  if (refusal) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <FriendOver {...over} refusal={refusal} onBack={() => setRefusal(undefined)} />
      </Suspense>
    )
  }
  if (waiting) {
    return (
      <WaitingForMail
        waiting={waiting}
        friend={friend}
        link={link}
        onSent={again}
        onRefused={refuse}
        onOther={(what) => {
          setSent(undefined)
          setOther(what)
          if (what === 'erased') reload()
        }}
      />
    )
  }
  if (isOver(friend) || (friend.own && !looks)) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <FriendOver {...over} onLook={() => setLooks(true)} />
      </Suspense>
    )
  }
  return (
    <>
      {other ? (
        <Suspense>
          <OtherNote what={other} friend={friend} />
        </Suspense>
      ) : null}
      <Invitation friend={friend} link={link} onSent={entered} onRefused={refuse} />
    </>
  )
}

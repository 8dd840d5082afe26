import { useEffect, type ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { useTexts } from '@weitersagen/kit/i18n'
import { PortalPage } from '@weitersagen/kit/portal'
import { Screen } from '@weitersagen/kit/query'
import { Notice, PrimaryButton, Flow, SkeletonCards } from '@weitersagen/kit/ui'
import { AddedPasskeys } from './AddedPasskeys'
import { another, out } from './deskCalls'
import { useDesk } from './deskContext'
import { DeskFoot } from './DeskFoot'
import { DeskNav } from './DeskNav'
import { useDeskProblemText } from './problems'

export type RoomProps<T> = {
  title: string
  lead?: ReactNode
  /** The one request of the page. */
  path: string
  /** For a question that must not stand in an address: it is sent by POST. */
  body?: object
  skeleton?: ReactNode
  children: (data: T, reload: () => void) => ReactNode
}

/**
 * A room with its one request. What is above the data stands at once, and the rail while it loads. Where the session
 * has ended the login takes its place, at the same address.
 */
export function Room<T>({ title, lead, path, body, skeleton, children }: RoomProps<T>) {
  return (
    <RoomPage title={title} lead={lead}>
      <Screen<T>
        path={path}
        {...(body ? { body, keep: true } : {})}
        skeleton={skeleton ?? <SkeletonCards />}
        endsBy={out}
        onProblem={(problem, reload) => <RoomProblem problem={problem} reload={reload} />}
      >
        {(data, reload) => <Answered data={data}>{children(data, reload)}</Answered>}
      </Screen>
    </RoomPage>
  )
}

/** A room without a request of its own: it brings its parts together, each with what it asks for. */
export function RoomPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <PortalPage nav={<DeskNav />} title={title} lead={lead} foot={<DeskFoot />}>
      <AddedPasskeys />
      {children}
    </PortalPage>
  )
}

function Answered({ data, children }: { data: unknown; children: ReactNode }) {
  const { answered } = useDesk()
  useEffect(() => answered(), [answered, data])
  return children
}

/** Why a part of a room can't be shown: without the session it is the login's turn. */
export function RoomProblem({ problem, reload }: { problem: ApiProblem; reload: () => void }) {
  const kit = useTexts('kit')
  const text = useDeskProblemText()
  const { over } = useDesk()
  const { code, status } = problem
  useEffect(() => {
    if (code === out) over()
    if (code === another) location.reload()
  }, [code, over])
  if (code === out || code === another) return null
  if (status === 403) return <NoDuty />
  // What isn't there isn't there a moment later: the page's own way back leads on.
  if (status === 404) return <Notice tone="error">{text(code)}</Notice>
  return (
    <Flow gap={2}>
      <Notice tone="error">{text(code)}</Notice>
      <div>
        <PrimaryButton icon="refresh" onClick={reload}>
          {kit('tryAgain')}
        </PrimaryButton>
      </div>
    </Flow>
  )
}

/** The person hasn't the duty, or no longer. */
export function NoDuty() {
  const t = useTexts('desk')
  return (
    <Notice tone="warning" title={t('desk.noDutyTitle')}>
      {t('desk.noDuty')}
    </Notice>
  )
}

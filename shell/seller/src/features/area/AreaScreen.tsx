import { useContext, useEffect, type ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { Flow, Lead, ProblemPage, Typography } from '@weitersagen/kit/ui'
import { Screen } from '@weitersagen/kit/query'
import { useArea } from '../../area/context'
import type { Who } from '../../api'
import { AreaFoot } from './AreaFoot'
import { AreaNav } from './AreaNav'
import { AreaSkeleton } from './AreaSkeleton'
import { DrawnFor } from './DrawnFor'
import { FrameOf, type Frame } from './frame'
import { NotYours } from './NotYours'
import { PortalPage } from '@weitersagen/kit/portal'
import { ToLogin } from './ToLogin'

export type AreaScreenProps<T> = {
  /** The one request of the page. */
  path: string
  body?: object
  title: string | ((data: T) => string)
  lead?: string
  /** What the page is about stands under it, so that its rows begin higher. */
  leadLast?: boolean
  /** In the shape of what comes below the heading. */
  skeleton: ReactNode
  children: (data: T, reload: () => void) => ReactNode
}

/**
 * A page of a seller's area: who works, the ways that the role has, and the page itself. In a tab of another page only
 * what is the tab's own. Anyone who isn't logged in goes to the area's own login.
 */
export function AreaScreen<T extends { who: Who }>({
  path,
  body,
  title,
  lead,
  leadLast = false,
  skeleton,
  children,
}: AreaScreenProps<T>) {
  const frame = useContext(FrameOf)
  const { out } = useArea()
  return (
    <Screen<T>
      path={path}
      {...(body ? { body, keep: true } : {})}
      skeleton={frame ? skeleton : <AreaSkeleton>{skeleton}</AreaSkeleton>}
      endsBy={out}
      onProblem={(problem, reload) => {
        if (problem.code === out) return <ToLogin />
        return faceOf(problem, frame, reload)
      }}
    >
      {(data, reload) => {
        const parts = {
          who: data.who,
          title: typeof title === 'string' ? title : title(data),
          ...(lead ? { lead } : {}),
        }
        return (
          <DrawnFor who={data.who}>
            {frame ? (
              <Tab {...parts} frame={frame} leadLast={leadLast}>
                {children(data, reload)}
              </Tab>
            ) : (
              <PortalPage
                nav={<AreaNav who={data.who} />}
                title={parts.title}
                lead={lead}
                leadLast={leadLast}
                foot={<AreaFoot />}
              >
                {children(data, reload)}
              </PortalPage>
            )}
          </DrawnFor>
        )
      }}
    </Screen>
  )
}

type TabProps = {
  frame: Frame
  who: Who
  title: string
  lead?: string
  leadLast: boolean
  children: ReactNode
}

function Tab({ frame: { arrived }, who, title, lead, leadLast, children }: TabProps) {
  useEffect(() => arrived(who), [arrived, who])
  return (
    <Flow gap={leadLast ? 1.5 : 3}>
      <Flow gap={1}>
        <Typography variant="h2">{title}</Typography>
        {lead && !leadLast ? <Lead>{lead}</Lead> : null}
      </Flow>
      {children}
      {lead && leadLast ? <Typography color="textSecondary">{lead}</Typography> : null}
    </Flow>
  )
}

function faceOf(problem: ApiProblem, frame: Frame | undefined, reload: () => void): ReactNode | undefined {
  if (problem.status === 403) return <NotYours frame={frame} />
  return frame ? <ProblemPage problem={problem} onRetry={reload} inset /> : undefined
}

import type { ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { ButtonLink, Page, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Who } from '../../api'
import { AreaNav } from './AreaNav'
import { AreaSkeleton } from './AreaSkeleton'
import { ToLogin } from './ToLogin'

export type AreaScreenProps<T> = {
  /** The one request of the page. */
  path: string
  body?: object
  title: string | ((data: T) => string)
  lead?: string
  /** In the shape of what comes below the heading. */
  skeleton: ReactNode
  children: (data: T, reload: () => void) => ReactNode
}

/** A page of the agency area: who works, the ways that the role has, and the page itself. Whoever isn't logged in goes to the area's own login. */
export function AreaScreen<T extends { who: Who }>({
  path,
  body,
  title,
  lead,
  skeleton,
  children,
}: AreaScreenProps<T>) {
  return (
    <Screen<T>
      path={path}
      {...(body ? { body, keep: true } : {})}
      skeleton={<AreaSkeleton>{skeleton}</AreaSkeleton>}
      endsBy={out}
      onProblem={faceOf}
    >
      {(data, reload) => (
        <Page
          width="wide"
          before={<AreaNav who={data.who} />}
          title={typeof title === 'string' ? title : title(data)}
          {...(lead ? { lead } : {})}
        >
          {children(data, reload)}
        </Page>
      )}
    </Screen>
  )
}

/** Nobody is logged in here, or no longer. */
const out = 'member.required'

function faceOf({ code, status }: ApiProblem): ReactNode | undefined {
  if (code === out) return <ToLogin />
  return status === 403 ? <NotYours /> : undefined
}

/** A page that the role hasn't: an address can be sent on. */
function NotYours() {
  const t = useTexts('agency')
  return (
    <StatusPage
      kind="forbidden"
      title={t('area.notYoursTitle')}
      actions={<ButtonLink to="AgencyHome">{t('area.toStart')}</ButtonLink>}
    >
      {t('area.notYoursText')}
    </StatusPage>
  )
}

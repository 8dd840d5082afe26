import { useEffect } from 'react'
import { ButtonLink, SkeletonPage, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useScreen } from '@weitersagen/kit/query'
import { useArea, usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Who } from '../../api'
import { AreaFoot } from './AreaFoot'
import { AreaNav } from './AreaNav'
import type { Frame } from './frame'
import { PortalPage } from '@weitersagen/kit/portal'

/** What the door of the area says of who comes by. */
type Door = { in: boolean; who?: Who }

/**
 * A page that the role hasn't: an address can be sent on. The ways that the role has stay; a refusal doesn't say who
 * works, so the door is asked.
 */
export function NotYours({ frame }: { frame: Frame | undefined }) {
  const t = useSellerTexts()
  const { calls } = useArea()
  const page = usePages()
  const door = useScreen<Door>(`${calls}/login`)
  const who = door.data?.who
  useEffect(() => {
    if (who) frame?.arrived(who)
  }, [frame, who])
  const title = t('area.notYoursTitle')
  const way = <ButtonLink {...(frame?.overview ?? page('start'))}>{t('shared.action.toOverview')}</ButtonLink>
  if (!frame && door.state === 'loading') return <SkeletonPage />
  if (!frame && who)
    return (
      <PortalPage nav={<AreaNav who={who} />} title={title} foot={<AreaFoot />}>
        <Typography>{t('area.notYoursText')}</Typography>
        <div>{way}</div>
      </PortalPage>
    )
  return (
    <StatusPage kind="forbidden" inset={frame !== undefined} title={title} actions={way}>
      {t('area.notYoursText')}
    </StatusPage>
  )
}

import { useEffect, useId, useMemo, useState } from 'react'
import { Box, Skeleton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import type { Who } from '@weitersagen/seller/api'
import { PortalPage } from '@weitersagen/kit/portal'
import { AreaFoot, AreaNav, type Frame, FrameOf } from '@weitersagen/seller/frame'
import { TabList } from './TabList'
import { TabPanel } from './TabPanel'
import { tabOf, tabsOf, toTab } from './tabs'

/**
 * Everything around a conversation on one page (MitarbeiterEmpfehlen): inviting people, who came of it, and which
 * orders wait.
 */
export default function RecommendEmployeeScreen() {
  const t = useTexts('agency')
  const [search, setSearch] = useSearchParams()
  const [who, setWho] = useState<Who>()
  const id = useId()
  const here = tabOf(search.get('tab'))
  const isNoTab = search.has('tab') && search.get('tab') !== here
  // The address says what is shown.
  useEffect(() => {
    if (isNoTab) setSearch({}, { replace: true })
  }, [isNoTab, setSearch])
  const frame = useMemo<Frame>(
    () => ({
      arrived: setWho,
      form: toTab('form'),
      invitations: toTab('invitations'),
      overview: toTab('overview'),
    }),
    [],
  )
  const names = who ? tabsOf(who.rights) : []
  const panel = `${id}panel`
  const idOf = (name: string) => `${id}${name}`
  const known = names.includes(here)
  return (
    <PortalPage
      nav={who ? <AreaNav who={who} /> : <Skeleton height={96} sx={{ borderRadius: 2, m: { lg: 2 } }} />}
      title={t('talk.title')}
      lead={t(who && !who.rights.invitations ? 'talk.leadLooking' : 'talk.lead')}
      foot={<AreaFoot />}
    >
      <Box sx={{ display: 'grid', gap: { xs: 3, lg: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {who ? (
          <TabList names={names} here={here} panel={panel} idOf={idOf} />
        ) : (
          <Skeleton height={48} sx={{ borderRadius: 2 }} />
        )}
        <div
          id={panel}
          {...(known ? { role: 'tabpanel', 'aria-labelledby': idOf(here), tabIndex: 0 } : {})}
          style={{ minWidth: 0 }}
        >
          <FrameOf value={frame}>
            <TabPanel key={here} name={here} />
          </FrameOf>
        </div>
      </Box>
    </PortalPage>
  )
}

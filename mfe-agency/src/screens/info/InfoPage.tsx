import type { ReactNode } from 'react'
import { Box, Flow, Page, RichText, SkeletonPage, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Who } from '@weitersagen/seller/api'
import { PortalPage } from '@weitersagen/kit/portal'
import { AreaNav } from '@weitersagen/seller/frame'
import type { Info } from '../../api'
import { InfoWays } from '../../features/area/InfoWays'
import type { InfoPageName } from '../../features/area/infoPages'
import { OwnAgency } from './OwnAgency'

export type InfoPageProps = {
  page: InfoPageName
  /** The page's own heading, where it isn't that of the tenant's words. */
  title?: string
  lead?: (info: Info) => string
  /** What follows the words. */
  children?: (info: Info) => ReactNode
}

/**
 * What the tenant says to agencies, with its edition. Anyone who works for one stays in the area, and reads the
 * agency's own values beside it.
 */
export function InfoPage({ page, title, lead, children }: InfoPageProps) {
  const t = useTexts('agency')
  const { date } = useFormats()
  return (
    <Screen<Info> path={`/bff/agency/info/${page}`} skeleton={<SkeletonPage />}>
      {(info) => (
        <Around
          who={info.who}
          kicker={t('shared.agency.forAgencies')}
          title={title ?? info.page.title}
          {...(lead ? { lead: lead(info) } : {})}
        >
          <Flow gap={4}>
            {info.page.html ? (
              <Flow gap={2}>
                <RichText html={info.page.html} />
                <Typography variant="body2" color="textSecondary">
                  {t('words.edition', { date: date(info.page.updatedOn), version: info.page.version })}
                </Typography>
              </Flow>
            ) : (
              <StatusPage
                kind="waiting"
                icon="info"
                title={t('shared.page.unavailable')}
                inset
                actions={<></>}
              >
                {t('words.unavailableText')}
              </StatusPage>
            )}
            {info.agency ? <OwnAgency agency={info.agency} /> : null}
            {children?.(info)}
            <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1 }}>
              <InfoWays />
            </Box>
          </Flow>
        </Around>
      )}
    </Screen>
  )
}

type AroundProps = {
  who: Who | undefined
  kicker: string
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the area for who works in it, and one of the programme for anybody else. */
function Around({ who, ...page }: AroundProps) {
  return who ? <PortalPage nav={<AreaNav who={who} />} reading {...page} /> : <Page {...page} />
}

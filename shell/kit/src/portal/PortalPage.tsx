import type { ReactNode } from 'react'
import { Box, Kicker, Typography, useHeadingFocus } from '@weitersagen/kit/ui'
import { usePageTitle } from '@weitersagen/kit/router'
import { PortalFrame } from './PortalFrame'

export type PortalPageProps = {
  /** The rail: whose area it is, and its pages. */
  nav: ReactNode
  /** The one h1 of the page, also the document's title. */
  title: string
  kicker?: ReactNode
  lead?: ReactNode
  /** What the page is about stands under it: who works on it each day has read it, and its rows begin higher. */
  leadLast?: boolean
  /** Text to read, no wider than one likes to read it. */
  reading?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** A page of an area that people work in all day: its ways in a rail at the side, and the window's whole width. */
export function PortalPage({
  nav,
  title,
  kicker,
  lead,
  leadLast = false,
  reading = false,
  foot,
  children,
}: PortalPageProps) {
  usePageTitle(title)
  const heading = useHeadingFocus()
  const about = lead ? (
    <Typography component="div" color="textSecondary" sx={{ maxWidth: '60em' }}>
      {lead}
    </Typography>
  ) : null
  return (
    <PortalFrame nav={nav}>
      <Box component="header" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {kicker ? <Kicker>{kicker}</Kicker> : null}
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={headline}>
          {title}
        </Typography>
        {leadLast ? null : about}
      </Box>
      <Box sx={{ ...body, maxWidth: reading ? 880 : 'none' }}>{children}</Box>
      {leadLast ? about : null}
      {foot}
    </PortalFrame>
  )
}

/** Its headings are no larger than the page's own. */
const body = {
  display: 'grid',
  gap: { xs: 3, lg: 2 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h2': { fontSize: { xs: '1.375rem', lg: '1.25rem' }, lineHeight: 1.4 },
  '& h3': { fontSize: '1.0625rem', lineHeight: 1.5 },
}

const headline = {
  fontSize: { xs: '1.5rem', md: '1.625rem', lg: '1.5rem' },
  lineHeight: { xs: 1.35, md: 1.5 },
}

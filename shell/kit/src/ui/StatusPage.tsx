import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import { ButtonLink } from './buttons'
import { Icon } from './Icon'
import type { IconName } from './icons'
import { Actions } from './layout'
import { Lead, useHeadingFocus, Wrap } from './Page'

export type StatusKind =
  'success' | 'expired' | 'error' | 'empty' | 'offline' | 'forbidden' | 'notFound' | 'waiting' | 'info'

const faces: Record<
  StatusKind,
  { icon: IconName; tone: 'primary' | 'success' | 'warning' | 'error' | 'accent' }
> = {
  success: { icon: 'check', tone: 'success' },
  expired: { icon: 'clock', tone: 'warning' },
  error: { icon: 'alert', tone: 'error' },
  empty: { icon: 'gift', tone: 'primary' },
  offline: { icon: 'offline', tone: 'warning' },
  forbidden: { icon: 'lock', tone: 'warning' },
  notFound: { icon: 'search', tone: 'primary' },
  waiting: { icon: 'mail', tone: 'accent' },
  info: { icon: 'info', tone: 'primary' },
}

export type StatusPageProps = {
  kind: StatusKind
  title: string
  icon?: IconName
  /** What happened and what to do next. */
  children?: ReactNode
  /** Ways on; a way home is offered when there are none. */
  actions?: ReactNode
  /** Inside another page: a heading of second rank and no claim on the document's title. */
  inset?: boolean
}

/** A whole screen for an ending, a refusal or a wait: never blank, always a way on. */
export function StatusPage(props: StatusPageProps) {
  return props.inset ? <StatusBody {...props} /> : <FullStatus {...props} />
}

function FullStatus(props: StatusPageProps) {
  usePageTitle(props.title)
  const heading = useHeadingFocus()
  return (
    <Wrap width="narrow">
      <Box sx={{ py: { xs: 5, md: 10 } }}>
        <StatusBody {...props} heading={heading} />
      </Box>
    </Wrap>
  )
}

function StatusBody({
  kind,
  title,
  icon,
  children,
  actions,
  inset = false,
  heading,
}: StatusPageProps & { heading?: React.RefObject<HTMLHeadingElement | null> }) {
  const t = useTexts('kit')
  const face = faces[kind]
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box
        sx={{
          width: 88,
          height: 88,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '32% 68% 58% 42% / 46% 42% 58% 54%',
          bgcolor: `${face.tone}.soft`,
          color:
            face.tone === 'primary' || face.tone === 'accent' ? `${face.tone}.text` : `${face.tone}.main`,
        }}
      >
        <Icon name={icon ?? face.icon} size={40} />
      </Box>
      <Typography
        variant={inset ? 'h2' : 'h1'}
        ref={heading}
        tabIndex={inset ? undefined : -1}
        sx={inset ? {} : { fontSize: 'clamp(1.875rem, 1.4rem + 2.2vw, 2.875rem)' }}
      >
        {title}
      </Typography>
      {children ? <Lead>{children}</Lead> : null}
      <Box sx={{ width: '100%' }}>
        <Actions>
          {actions ?? (
            <ButtonLink to="Homepage" icon="home">
              {t('toHome')}
            </ButtonLink>
          )}
        </Actions>
      </Box>
    </Box>
  )
}

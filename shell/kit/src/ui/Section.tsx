import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Kicker, Lead, Wrap, type PageWidth } from './Page'

export type Tone = 'plain' | 'surface' | 'tinted' | 'brand'

const tones = {
  plain: {},
  surface: { bgcolor: 'background.paper' },
  tinted: { bgcolor: 'wash', '--ws-card': 'var(--ws-palette-raised)' },
  brand: { bgcolor: 'brand.main', color: 'brand.contrastText' },
} as const

export type SectionProps = {
  title?: string
  kicker?: ReactNode
  lead?: ReactNode
  tone?: Tone
  width?: PageWidth
  id?: string
  /** Inside a Page the section adds no gutters of its own. */
  inset?: boolean
  children: ReactNode
}

/** A band across the page with a heading of its own. */
export function Section({
  title,
  kicker,
  lead,
  tone = 'plain',
  width = 'wide',
  id,
  inset = false,
  children,
}: SectionProps) {
  const heading = useId()
  const content = (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {title ? (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {kicker ? <Kicker>{kicker}</Kicker> : null}
          <Typography variant="h2" id={heading}>
            {title}
          </Typography>
          {lead ? <Lead>{lead}</Lead> : null}
        </Box>
      ) : null}
      {children}
    </Box>
  )
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={title ? heading : undefined}
      sx={{ ...tones[tone], py: inset ? 0 : { xs: 6, md: 10 } }}
    >
      {inset ? content : <Wrap width={width}>{content}</Wrap>}
    </Box>
  )
}

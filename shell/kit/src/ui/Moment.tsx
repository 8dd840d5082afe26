import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTenant } from '@weitersagen/kit/boot'
import { Card } from './Card'
import { Icon } from './Icon'
import { Money } from './values'

export type Reached = {
  /** What it is about; 0 where no one is paid. */
  cents: number
  /** Whose the amount is. */
  whose?: ReactNode
  /** What comes next and by when, or when it was. The day is the server's. */
  next: ReactNode
}

export type MomentProps = Reached & {
  lead?: ReactNode
  /** The heading. */
  children: ReactNode
}

/**
 * Something has worked: the heading that says so, the amount and the day that counts, beside the tenant's key
 * visual.
 */
export function Moment({ cents, whose, next, lead, children }: MomentProps) {
  const { keyVisual } = useTenant().theme
  return (
    <Card
      tone="brand"
      pad="none"
      sx={{
        p: { xs: 2.5, md: 5 },
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 2, md: 5 },
        rowGap: 2,
        gridTemplateAreas: keyVisual
          ? {
              xs: '"words words" "sum picture" "next next"',
              md: '"words picture" "sum picture" "next picture"',
            }
          : '"words words" "sum sum" "next next"',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ gridArea: 'words', display: 'grid', gap: 1 }}>
        {children}
        {lead ? <Typography sx={{ maxWidth: '40em', textWrap: 'pretty' }}>{lead}</Typography> : null}
      </Box>
      <Box sx={{ gridArea: 'sum', display: 'grid', gap: 0.5, minWidth: 0 }}>
        {cents > 0 ? (
          <Typography component="p" variant="h2">
            <Money cents={cents} />
          </Typography>
        ) : null}
        {whose ? <Typography>{whose}</Typography> : null}
      </Box>
      <Box sx={{ gridArea: 'next', display: 'flex', gap: 1, fontWeight: 600 }}>
        <Icon name="circleCheck" size={22} />
        <Box sx={{ minWidth: 0 }}>{next}</Box>
      </Box>
      {keyVisual ? <Picture src={keyVisual} /> : null}
    </Card>
  )
}

function Picture({ src }: { src: string }) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      sx={{
        gridArea: 'picture',
        width: { xs: 104, md: '100%' },
        height: { xs: 104, md: 240 },
        objectFit: 'cover',
        borderRadius: (theme) => theme.vars?.shape.borderRadius,
        // Settles in once; the page's ground rules stop it where motion is not wanted.
        animation: 'ws-arrive 300ms ease-out',
        '@keyframes ws-arrive': { from: { transform: 'translateY(10px)' }, to: { transform: 'none' } },
      }}
    />
  )
}

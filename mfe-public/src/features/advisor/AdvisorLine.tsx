import type { ReactNode } from 'react'
import { Box, Typography } from '@weitersagen/kit/ui'
import type { Advisor } from '../../api'

export type AdvisorLineProps = {
  advisor: Advisor
  /** What the person is to the reader. */
  label?: string
  children?: ReactNode
}

/**
 * One of the tenant's people: portrait, name and town. The name stands beside it, so the portrait says nothing of its
 * own.
 */
export function AdvisorLine({ advisor, label, children }: AdvisorLineProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Box
        component="img"
        src={advisor.photo}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        sx={{ flex: 'none', borderRadius: '50%', objectFit: 'cover', bgcolor: 'sunken' }}
      />
      <Box sx={{ minWidth: 0, flex: '1 1 9rem' }}>
        {label ? (
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
        ) : null}
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{advisor.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {advisor.zip ? `${advisor.zip} ${advisor.city}` : advisor.city}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

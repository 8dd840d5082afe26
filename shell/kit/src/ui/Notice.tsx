import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icons'

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'error'
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
}

const iconOf = { info: 'info', success: 'circleCheck', warning: 'alert', error: 'alert' } as const

/** A message inside a screen. Errors are announced at once. */
export function Notice({ tone = 'info', icon, title, children }: NoticeProps) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: 1.5,
        p: { xs: 2, md: 2.5 },
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
        bgcolor: `${tone}.soft`,
        color: 'text.primary',
      }}
    >
      <Box sx={{ color: `${tone}.main`, lineHeight: 0, pt: '2px' }}>
        <Icon name={icon ?? iconOf[tone]} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {title ? <Box sx={{ fontWeight: 700 }}>{title}</Box> : null}
        {children}
      </Box>
    </Box>
  )
}

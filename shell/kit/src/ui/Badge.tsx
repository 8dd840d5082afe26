import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icons'

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'error'

const looks = {
  neutral: { bgcolor: 'sunken', color: 'text.primary' },
  primary: { bgcolor: 'primary.soft', color: 'primary.text' },
  accent: { bgcolor: 'accent.main', color: 'accent.contrastText' },
  success: { bgcolor: 'success.soft', color: 'success.main' },
  warning: { bgcolor: 'warning.soft', color: 'warning.main' },
  error: { bgcolor: 'error.soft', color: 'error.main' },
} as const

/** A status or remark in a few words. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.5,
        py: 0.5,
        borderRadius: 99,
        width: 'fit-content',
        fontSize: '0.9375rem',
        fontWeight: 700,
        lineHeight: 1.35,
        ...looks[tone],
      }}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </Box>
  )
}

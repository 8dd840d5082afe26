import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon'

/** A question and its answer; the browser's own element, so it works before and without script. */
export function Disclosure({
  title,
  children,
  open = false,
  flush = false,
  dense = false,
}: {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Inside a card, or under a heading: no room at the sides, and no ground of its own. */
  flush?: boolean
  /** One of many in a list, each as low as its words. */
  dense?: boolean
}) {
  const px = flush ? 0 : { xs: 2.5, md: 3 }
  return (
    <Box
      component="details"
      open={open}
      sx={{
        bgcolor: flush ? undefined : 'var(--ws-card, var(--ws-palette-background-paper))',
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
        '& > summary': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: dense ? 0.5 : 2,
          minHeight: flush ? 48 : 60,
          px,
          py: dense ? 0.5 : 1.5,
          fontWeight: flush ? 600 : 700,
          fontSize: { xs: '1rem', md: flush ? '1rem' : '1.125rem' },
          lineHeight: 1.35,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
        },
        '& > summary > span': { minWidth: 0, overflowWrap: 'break-word', hyphens: 'auto' },
        '& > summary::-webkit-details-marker': { display: 'none' },
        '& > summary > svg': { transition: 'transform 200ms', color: 'primary.text' },
        '&[open] > summary > svg': { transform: 'rotate(180deg)' },
      }}
    >
      <summary>
        <span>{title}</span>
        <Icon name="chevronDown" />
      </summary>
      <Box sx={{ px, pb: flush ? 0 : 3 }}>{children}</Box>
    </Box>
  )
}

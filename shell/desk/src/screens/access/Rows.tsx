import type { ReactNode } from 'react'
import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'

/** A list with what can be done about each of its rows, and about all of them. */
export function Rows({
  id,
  title,
  text,
  foot,
  children,
}: {
  id: string
  title: string
  text: string
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={1.5}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
        {foot}
      </Flow>
    </Card>
  )
}

export function Row({
  action,
  problem,
  children,
}: {
  action: ReactNode
  problem?: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {action}
      </Box>
      {problem}
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The end of a form with one button: as wide as a phone, and as its words beyond. */
export function SubmitRow({ children }: { children: ReactNode }) {
  return <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>{children}</Box>
}

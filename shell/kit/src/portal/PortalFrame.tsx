import type { ReactNode } from 'react'
import { Box, contentId, gutter } from '@weitersagen/kit/ui'

// Rule (page, 8 D): From 1024 px on the area's pages stand in a rail of 200 px at the side, with the page marked that
// one is on, and the content has the rest of the window; below, they open above it. Enforced: PortalFrame.tsx
// PortalFrame, WayList.tsx WayList. Test: PortalPage.test.tsx `stands beside the rail, and begins with its content`.
/** The ways of an area beside what a page shows. */
export function PortalFrame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  return (
    <Box sx={portal}>
      <Box sx={rail}>{nav}</Box>
      <Box id={contentId} tabIndex={-1} sx={content}>
        {children}
      </Box>
    </Box>
  )
}

const portal = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
  alignItems: 'start',
}

/** As high as the window, and it stays while the content scrolls. */
const rail = {
  px: { xs: gutter.xs, md: gutter.md, lg: 0 },
  pt: { xs: 1.5, md: 3, lg: 0 },
  position: { lg: 'sticky' },
  top: { lg: 0 },
  height: { lg: '100dvh' },
  overflowY: { lg: 'auto' },
  borderRight: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
} as const

const content = {
  px: { xs: gutter.xs, md: gutter.md, lg: 3 },
  pt: { xs: 1.5, md: 2.5, lg: 2 },
  pb: 4,
  display: 'grid',
  gap: { xs: 1.5, md: 2.5, lg: 1.5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: '60vh',
  // It takes the focus to tell where the content begins; it is no control.
  '&&:focus': { outline: 'none', boxShadow: 'none' },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, usePageTitle } from '@weitersagen/kit/router'
import { Moment, type Reached } from './Moment'

export type PageWidth = 'narrow' | 'medium' | 'wide' | 'full'

const pageWidths = { narrow: 640, medium: 880, wide: 1200 } as const

/** Full is the window's: for who works in tables all day. */
const widest = (width: PageWidth) => (width === 'full' ? 'none' : `calc(${pageWidths[width]}px + 2 * 48px)`)

/** Where a page's own content begins, if navigation stands before it: the way past the head leads there. */
export const contentId = 'content'

export const gutter = { xs: '20px', md: '32px', lg: '48px' }

/** Content between the page's gutters. */
export function Wrap({ width = 'wide', children }: { width?: PageWidth; children: ReactNode }) {
  return <Box sx={{ width: '100%', maxWidth: widest(width), mx: 'auto', px: gutter }}>{children}</Box>
}

/** The entry of the history that is on screen. */
const entry = () => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** The one that the document was opened or loaded anew at. */
const opening = entry()

/**
 * Whether some heading has been on screen: where a visit begins, the browser's own place is right, or the one
 * somebody went to meanwhile.
 */
let begun = false

/** The entry of the history at which the last heading came. */
let last: string | undefined

/**
 * Moves focus to the screen's heading after a navigation, and when another screen takes the place of a form that
 * was sent, so that everybody learns where they are.
 */
export function useHeadingFocus() {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key, pathname, state } = useLocation()
  const arrived = key === opening
  const keep = (state as { keepFocus?: boolean } | null)?.keepFocus === true
  // With the picture, and not after it: what somebody types at once into a field would be lost.
  useLayoutEffect(() => {
    const first = arrived && !begun
    begun = true
    if (!first && !keep) ref.current?.focus({ preventScroll: true })
    // In the place of another screen, without a step in the history: that one's height is no one's place.
    const now = entry()
    if (last === now && !keep) window.scrollTo({ top: 0, behavior: 'instant' })
    last = now
  }, [arrived, keep, pathname])
  return ref
}

export type PageProps = {
  /** The one h1 of the screen, also the document's title. */
  title: string
  /** Words above the title. */
  kicker?: ReactNode
  lead?: ReactNode
  width?: PageWidth
  /** Stands above the title: a way back, steps. */
  before?: ReactNode
  /**
   * Something worked a moment ago: the heading stands in the tenant's colour, with the amount and the day that
   * counts.
   */
  reached?: Reached | undefined
  /** Much is to be seen at once: on a phone the parts stand closer. */
  dense?: boolean
  children: ReactNode
}

/** The size of a title: German has words that a phone would break anywhere, for want of a dictionary. */
function fitting(title: string): string {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  return `min(clamp(1.75rem, 1.15rem + 3.1vw, 3.25rem), (100vw - 40px) / ${longest * 0.52})`
}

/** A screen with its heading, for everything but a home page. */
export function Page({ title, kicker, lead, width = 'medium', before, reached, dense, children }: PageProps) {
  usePageTitle(title)
  const heading = useHeadingFocus()
  const headline = (
    <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ fontSize: fitting(title) }}>
      {title}
    </Typography>
  )
  return (
    <Wrap width={width}>
      <Box
        sx={{
          py: { xs: dense ? 2 : 4, md: 7 },
          display: 'grid',
          gap: { xs: dense ? 2 : 3, md: 5 },
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {reached ? (
          <Moment {...reached} lead={lead}>
            {headline}
          </Moment>
        ) : (
          <Box component="header" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {before ? <Box sx={{ width: '100%', mb: 1 }}>{before}</Box> : null}
            {kicker ? <Kicker>{kicker}</Kicker> : null}
            {headline}
            {lead ? <Lead>{lead}</Lead> : null}
          </Box>
        )}
        {children}
      </Box>
    </Wrap>
  )
}

/** A few words above a heading. */
export function Kicker({ children }: { children: ReactNode }) {
  return (
    <Typography component="p" sx={{ fontWeight: 700, color: 'primary.text', fontSize: '1rem' }}>
      {children}
    </Typography>
  )
}

/** The opening sentence of a screen or section. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="div"
      sx={{
        fontSize: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)',
        lineHeight: 1.5,
        color: 'text.secondary',
        maxWidth: '40em',
        textWrap: 'pretty',
      }}
    >
      {children}
    </Typography>
  )
}

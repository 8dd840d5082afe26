import { useEffect, useRef } from 'react'
import { Box, Notice } from '@weitersagen/kit/ui'

export type DoneText = { text: string; warning?: boolean }

/** What was done, above the room: the place where it was asked for may be gone, so that the focus comes here. */
export function Done({ done }: { done: DoneText | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  return (
    <Box ref={place} tabIndex={-1} role="status" sx={outcome}>
      {done ? <Notice tone={done.warning ? 'warning' : 'success'}>{done.text}</Notice> : null}
    </Box>
  )
}

/** Empty, it takes no row of a grid; in focus, it isn't below the bar at the top. */
const outcome = { scrollMarginTop: 96, outline: 'none', '&:empty': { position: 'absolute' } } as const

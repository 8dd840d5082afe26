import { useEffect, useRef } from 'react'
import { Box, Notice } from '@weitersagen/kit/ui'

export type DoneText = { text: string; warning?: boolean }

/** What was done: the place where it was asked for may be gone, so that the focus comes here. */
export function Done({ done }: { done: DoneText | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  return (
    <Box ref={place} tabIndex={-1} role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {done ? <Notice tone={done.warning ? 'warning' : 'success'}>{done.text}</Notice> : null}
    </Box>
  )
}

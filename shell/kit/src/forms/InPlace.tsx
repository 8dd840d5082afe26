import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'

type State = 'closed' | 'open' | 'aside'

export type Place = {
  isOpen: boolean
  state: State
  /** The id of the button that opens it, which the focus goes back to. */
  opener: string
  open: () => void
  /** It is done, or given up: what was typed goes. */
  close: () => void
  /** Out of the way; what was typed stays. */
  putAside: () => void
}

/** A place in the page where a form opens behind a button. */
export function useInPlace(): Place {
  const [state, setState] = useState<State>('closed')
  const opener = useId()
  const isOpen = state === 'open'
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current && !isOpen) document.getElementById(opener)?.focus()
    before.current = isOpen
  }, [isOpen, opener])
  return {
    isOpen,
    state,
    opener,
    open: () => setState('open'),
    close: () => setState('closed'),
    putAside: () => setState('aside'),
  }
}

// Rule (page, 2 D): Escape leaves a form in the page: one in which nothing was typed closes, what was typed stays for
// the next time. Test: inPlace.test.tsx `keeps by Escape what was typed, says so, and has it there again`.
/**
 * What opens there, with the focus in it. Escape leaves every such form in the same way: one in which nothing was
 * typed closes; one with something in it goes out of the way, says so, and is as it was when its button opens it
 * again.
 */
export function InPlace({ place, children }: { place: Place; children: ReactNode }) {
  const t = useTexts('kit')
  const { state } = place
  return (
    <>
      {state === 'closed' ? null : <Opened place={place}>{children}</Opened>}
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {state === 'aside' ? <Typography color="textSecondary">{t('unsent')}</Typography> : null}
      </Box>
    </>
  )
}

const fields = 'input:not([type="hidden"]), select, textarea, [tabindex="-1"]'

function Opened({ place, children }: { place: Place; children: ReactNode }) {
  const { isOpen, close, putAside } = place
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef(false)
  useEffect(() => {
    if (isOpen && !box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>(fields)?.focus()
  }, [isOpen])
  return (
    <Box
      ref={box}
      hidden={!isOpen}
      onInput={() => {
        typed.current = true
      }}
      onKeyDown={(event: React.KeyboardEvent<HTMLDivElement>) => {
        const isSent = event.currentTarget.querySelector('[aria-disabled="true"]') !== null
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || isSent) return
        event.stopPropagation()
        if (typed.current) putAside()
        else close()
      }}
    >
      {children}
    </Box>
  )
}

import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

const stops = '[data-stop]:not(:disabled)'

/** Where a key leads from one of so many. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const stopsIn = (line: HTMLElement) => [...line.querySelectorAll<HTMLElement>(stops)]

/** The Tab key leads to one of them: where the focus was last, or the first. */
function settle(line: HTMLElement, last: HTMLElement | undefined): void {
  const all = stopsIn(line)
  const one = last && all.includes(last) ? last : all[0]
  for (const stop of all) stop.tabIndex = stop === one ? 0 : -1
}

// Rule (page, 2 D): The controls above a list are one stop of the Tab key, and so are the heads that sort it: arrows,
// Home and End lead from one to the next, so that the first row is five stops from where the content begins. Enforced:
// useArrows.ts useArrows. Test: arrows.test.tsx `is one stop, in which arrows lead on`, approval.test.tsx `has the
// first row’s box within five stops of where the content begins`.
/**
 * Makes a line of controls one stop of the Tab key. What carries `data-stop` belongs to it; what opens from one of
 * them is reached by the Tab key from there.
 */
export function useArrows<Line extends HTMLElement>() {
  const line = useRef<Line>(null)
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const element = line.current
    if (!element) return
    const again = () => settle(element, last.current)
    again()
    const observer = new MutationObserver(again)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [])
  const arrive = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(stops) || !line.current) return
    last.current = target
    settle(line.current, target)
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !line.current || !(event.target instanceof HTMLElement)) return
    const all = stopsIn(line.current)
    const at = all.indexOf(event.target)
    if (at < 0) return
    event.preventDefault()
    all[step(at, all.length)]?.focus()
  }
  return { ref: line, onFocus: arrive, onKeyDown: move, 'data-arrows': '' }
}

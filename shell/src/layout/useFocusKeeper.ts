import { useEffect } from 'react'

const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), ' +
  'summary, [tabindex="0"]'

/** What stands for itself: focus that was inside and lost its place stays inside. */
const part = 'section, article, li, form, fieldset, dialog, main'

/** Lets the screen first take the focus where it wants it. */
const patienceMs = 80

// Rule (page, 2 D): What lost its button keeps the focus in the same part of the page, never on the page itself. Test:
// focusKeeper.test.tsx `takes focus that lost its button to what is left of the same part`.
//
// Rule (page, 2 D): The whole path can be gone by keyboard alone, and with text twice as large on a phone. Enforced:
// GlobalLook.tsx GlobalLook. Test: everybody.spec.ts `from the recommendation to the reward by keyboard alone`.
/**
 * A press can take away the very button that was pressed. Browsers then leave the focus on the page itself, from
 * where the next Tab begins at the top; it goes to what is left of the same part of the page instead.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let path: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const enter = ({ target }: FocusEvent) => {
      path = target instanceof Element ? upFrom(target) : []
    }
    const leave = ({ target }: FocusEvent) => {
      // Anyone who went away by themselves is not brought back; what was removed is gone by now.
      queueMicrotask(() => {
        if (target === path[0] && holds(path[0])) path = []
      })
    }
    const mend = () => {
      if (!isLost(path)) return
      const target = placeFor(path)
      path = []
      target?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!isLost(path)) return
      clearTimeout(timer)
      timer = setTimeout(mend, patienceMs)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}

function upFrom(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

const holds = (element: Element | undefined): boolean =>
  element !== undefined && element.isConnected && !element.matches(':disabled')

const isLost = (path: readonly Element[]): boolean =>
  path.length > 0 &&
  !holds(path[0]) &&
  (document.activeElement === null || document.activeElement === document.body)

function placeFor(path: readonly Element[]): HTMLElement | null {
  for (const element of path.slice(1).filter((one) => one.isConnected)) {
    // What stands around the whole page is no place: its first control would be the way past the head.
    if (element.matches('main') || element.querySelector('main')) break
    const inside = [...element.querySelectorAll<HTMLElement>(tabbable)].find(isShown)
    if (inside) return inside
    if (element instanceof HTMLElement && element.matches(part)) {
      element.tabIndex = -1
      return element
    }
  }
  return document.querySelector<HTMLElement>('main')
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

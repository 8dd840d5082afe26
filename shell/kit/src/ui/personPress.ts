/** What is known of a press at the moment of its click. All times are of one clock, in milliseconds. */
export type Press = {
  /** The browser says so of what a hand does, and of nothing that a script sends. */
  trusted: boolean
  /** Where a pointer went down on the very same button before. */
  pointer?: { type: string; at: number } | undefined
  /** Since when the button stands there. */
  shownAt: number
  /** Moves of the mouse in a row just before, each a short way from the one before. */
  moves: number
  visible: boolean
}

/** No one reads and presses faster. */
export const leastReadMs = 800
/** A hand comes near in small moves; a script jumps. */
export const leastMoves = 3
const shortWay = 60

// Rule (page, 4 D): One press of a person is enough, by finger or mouse; a press that a script, a key or a jump of the
// mouse makes, or one in the first instants of a page, is asked about once more. Test: personPress.test.ts `tells a
// person from a script: %s`, scanner.spec.ts `a finger presses once`.
/**
 * Whether a person presses. Scanners of mails click by script, or let a mouse jump onto a button; a finger goes down on
 * it, and a mouse was led there. A keyboard and aids that click for a person look like a script: they are asked.
 */
export function isPersons({ trusted, pointer, shownAt, moves, visible }: Press): boolean {
  if (!trusted || !visible || !pointer || pointer.at - shownAt < leastReadMs) return false
  return pointer.type === 'mouse' ? moves >= leastMoves : pointer.type === 'touch' || pointer.type === 'pen'
}

type Click = { target: Node; press: Press; at: number }

/** Looks at presses since a button stands there, until it is stopped. */
export function watchPresses(shownAt: number) {
  let last: Click | undefined
  let moves = 0
  let place: { x: number; y: number } | undefined
  let down: { button: Element | null; type: string; at: number } | undefined
  const move = (event: PointerEvent) => {
    if (!event.isTrusted || event.pointerType !== 'mouse') return
    const { clientX: x, clientY: y } = event
    if (place?.x === x && place.y === y) return
    moves = place && Math.hypot(x - place.x, y - place.y) <= shortWay ? moves + 1 : 0
    place = { x, y }
  }
  const press = (event: PointerEvent) => {
    down = event.isTrusted
      ? { button: buttonOf(event.target as Node), type: event.pointerType, at: event.timeStamp }
      : undefined
  }
  const click = (event: MouseEvent) => {
    const target = event.target as Node
    const button = buttonOf(target)
    last = {
      target,
      at: performance.now(),
      press: {
        trusted: event.isTrusted,
        pointer: button && down?.button === button ? down : undefined,
        shownAt,
        moves,
        visible: document.visibilityState === 'visible',
      },
    }
    down = undefined
  }
  const looks = { capture: true, passive: true }
  addEventListener('pointermove', move, looks)
  addEventListener('pointerdown', press, looks)
  addEventListener('click', click, looks)
  return {
    stop: () => {
      removeEventListener('pointermove', move, looks)
      removeEventListener('pointerdown', press, looks)
      removeEventListener('click', click, looks)
    },
    /** Whether a person pressed for an event, a click or the sending of a form. */
    isPersons: (event: Event | undefined): boolean => {
      const clicked = last
      last = undefined
      // Sent by a script, or by Enter in a field, a form names no button or one that was not just pressed.
      const button =
        event && 'submitter' in event ? (event as SubmitEvent).submitter : (event?.target as Node | null)
      if (!clicked || !button || performance.now() - clicked.at > atOnceMs) return false
      return (button.contains(clicked.target) || clicked.target.contains(button)) && isPersons(clicked.press)
    },
  }
}

/** A click and what it leads to happen in one go. */
const atOnceMs = 500

const buttonOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest('button, [role=button]') ?? null

import type { PressGoal } from './goals'

/** Something that counts visits. It is loaded and called only for people who agreed to its category. */
export type Tracker = {
  /** A page was opened. */
  seen: (route: string, locale: string) => void
  /** The server took a change while a page was open; some changes are goals. */
  changed: (route: string, locale: string, method: string, path: string) => void
  /** A goal was reached that is a press on a page. */
  pressed: (route: string, locale: string, goal: PressGoal) => void
}

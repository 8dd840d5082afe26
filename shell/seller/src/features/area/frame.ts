import { createContext } from 'react'
import type { Target } from '@weitersagen/kit/router'
import type { Who } from '../../api'

/**
 * A page of several tabs, which has the heading and the ways of the area itself: what is shown in a tab hands it who
 * works, and says where the other tabs are.
 */
export type Frame = {
  /** Tells the page who works, once a tab's own answer says so. */
  arrived: (who: Who) => void
  form: Target
  invitations: Target
  overview: Target
}

/** None where a screen is a page by itself. */
export const FrameOf = createContext<Frame | undefined>(undefined)

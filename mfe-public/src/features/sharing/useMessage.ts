import { useState } from 'react'
import { forget, recall, remember } from '@weitersagen/kit/router'
import type { Share } from '../../api'

/** As long as messengers and mail programs take it in an address. */
export const longest = 600

export interface Words {
  text: string
  /** Whether they are still ours. */
  ours: boolean
  change: (text: string) => void
  reset: () => void
}

/**
 * The words that go with the link: ours until somebody writes better ones, which outlive a reload and a language
 * switch.
 */
export function useMessage({ number, shareText }: Pick<Share, 'number' | 'shareText'>): Words {
  const place = `draft.share.${number}`
  const [own, setOwn] = useState(() => recall(place))
  const change = (text: string) => {
    const bounded = text.slice(0, longest)
    setOwn(bounded)
    remember(place, bounded)
  }
  const reset = () => {
    setOwn(undefined)
    forget(place)
  }
  const text = own ?? shareText
  return { text, ours: text === shareText, change, reset }
}

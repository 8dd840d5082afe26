import { useEffect } from 'react'
import { channelIn, noteChannel, writeCookie } from '@weitersagen/kit/kept'
import { useCurrentRoute, useLocation } from '@weitersagen/kit/router'
import type { Given } from './cookie'

/** There the same letter carries the code itself. */
const withCode = 'Code'

// Rule (page, 3): The channel is read from channel, c, pk_campaign and mtm_campaign, and kept 730 days by who agrees.
// Enforced: screen.Channel. Test: consent.test.tsx `is read from %s, and kept by who agrees`.
/**
 * The way by which somebody came, from the address (section 3 of the specification). It is known for this visit; a
 * later one knows it only from who agreed, and for as long as the list of what is kept says.
 */
export function useChannel(given: Given): void {
  const { search } = useLocation()
  const route = useCurrentRoute()?.route.name
  const channel = route === withCode ? undefined : channelIn(search)
  const agreed = given.functional === 1
  useEffect(() => {
    if (!channel) return
    noteChannel(channel)
    if (agreed) writeCookie('channel', channel)
  }, [channel, agreed])
}

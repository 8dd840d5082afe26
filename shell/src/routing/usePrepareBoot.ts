import { useCallback } from 'react'
import { useCurrentRoute, type PrepareBoot } from '@weitersagen/kit/router'
import { loadTexts, namespaceOf } from '../remote/texts'

/** Adds the texts of the remote on screen when the boot answer was made for another page. */
export function usePrepareBoot(): PrepareBoot {
  const name = useCurrentRoute()?.route.remote
  return useCallback(
    async (boot) => {
      const remote = name ? boot.remotes[name] : undefined
      const namespace = name ? namespaceOf(name) : ''
      if (!remote || boot.texts[namespace]) return boot
      const texts = await loadTexts(remote, boot.locale, boot.tenant.contracts)
      return { ...boot, texts: { ...boot.texts, [namespace]: texts } }
    },
    [name],
  )
}

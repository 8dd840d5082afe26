import type { RemoteEntry, TextTree } from '@weitersagen/kit/boot'
import { withRetry } from './retry'

type Manifest = { locales?: Record<string, string> }

/** `mfe_public` keeps its texts in the namespace `public`. */
export const namespaceOf = (remote: string): string => remote.replace(/^mfe_/, '')

async function json<T>(url: URL, read = (text: string) => text): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
  return JSON.parse(read(await response.text())) as T
}

/**
 * A remote's texts in one language, found through its manifest where the build brings them. Of `[[order|contract]]` a
 * tenant says one; the edge does the same for texts that come with the page.
 */
export function loadTexts(remote: RemoteEntry, locale: string, contracts = false): Promise<TextTree> {
  return withRetry(async () => {
    if (remote.texts) return json<TextTree>(new URL(remote.texts, location.href))
    const manifestUrl = new URL(
      remote.manifest ?? new URL('mf-manifest.json', new URL(remote.entry, location.href)),
      location.href,
    )
    const { locales = {} } = await json<Manifest>(manifestUrl)
    const file = locales[locale]
    if (!file) throw new Error(`${manifestUrl.pathname} names no texts for ${locale}`)
    return json<TextTree>(new URL(file, manifestUrl), (text) =>
      text.replace(/\[\[([^[\]|"]*)\|([^[\]|"]*)\]\]/g, contracts ? '$2' : '$1'),
    )
  })
}

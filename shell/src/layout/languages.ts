import { useBoot } from '@weitersagen/kit/boot'
import { useLocation, useSwitchLanguage, withoutLocale } from '@weitersagen/kit/router'
import { usePrepareBoot } from '../routing/usePrepareBoot'

/** A language by the name that its speakers give it, with a capital letter as at a line's beginning. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Both ways in which a bar shows it, by its width: a name for the ear holds what is seen (WCAG 2.5.3). */
export const shownAs = (code: string) => `${ownName(code)}, ${code.toUpperCase()}`

export type LanguageChoice = {
  code: string
  current: boolean
  address: string
  change: (event: React.MouseEvent) => void
}

/**
 * The tenant's languages. Each is a real address, so it also works opened in a new tab; a plain click keeps the page,
 * its parameters and what was typed.
 */
export function useLanguages(): LanguageChoice[] {
  const { tenant, locale } = useBoot()
  const { pathname, search, hash } = useLocation()
  const switchTo = useSwitchLanguage(usePrepareBoot())
  return tenant.languages.map((code) => {
    const address = `/${code}${withoutLocale(pathname).replace(/^\/$/, '')}${search}${hash}`
    const change = (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      if (code !== locale) switchTo(code).catch(() => location.assign(address))
    }
    return { code, current: code === locale, address, change }
  })
}

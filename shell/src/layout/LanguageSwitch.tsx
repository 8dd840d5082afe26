import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { useLocation, useSwitchLanguage, withoutLocale } from '@weitersagen/kit/router'
import { Box, Icon } from '@weitersagen/kit/ui'
import { usePrepareBoot } from '../routing/usePrepareBoot'
import { barLink } from './barLink'

const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/**
 * The other languages. Each is a real address, so it also works opened in a new tab; a plain click keeps the page,
 * its parameters and what was typed.
 */
export function LanguageSwitch() {
  const t = useTexts('shell')
  const { tenant, locale } = useBoot()
  const { pathname, search, hash } = useLocation()
  const switchTo = useSwitchLanguage(usePrepareBoot())
  const others = tenant.languages.filter((language) => language !== locale)
  return others.map((language) => {
    const address = `/${language}${withoutLocale(pathname).replace(/^\/$/, '')}${search}${hash}`
    const change = (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      switchTo(language).catch(() => location.assign(address))
    }
    return (
      <Box
        component="a"
        key={language}
        href={address}
        hrefLang={language}
        lang={language}
        onClick={change}
        aria-label={`${ownName(language)} – ${t('changeLanguage')}`}
        sx={barLink}
      >
        <Icon name="globe" size={22} />
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          {ownName(language)}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'inline', md: 'none' } }}>
          {language.toUpperCase()}
        </Box>
      </Box>
    )
  })
}

import { lazy, Suspense } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { Box, Icon } from '@weitersagen/kit/ui'
import { barLink } from './barLink'
import { ownName, useLanguages, shownAs } from './languages'

/** Only who has more than two languages loads the menu of them. */
const LanguageMenu = lazy(() => import('./LanguageMenu'))

/** The other languages: a link where there is one, a menu of all where there are more. */
export function LanguageSwitch() {
  const t = useTexts('shell')
  const languages = useLanguages()
  const [other, ...more] = languages.filter((language) => !language.current)
  if (!other) return null
  if (more.length > 0)
    return (
      <Suspense fallback={null}>
        <LanguageMenu languages={languages} />
      </Suspense>
    )
  return (
    <Box
      component="a"
      href={other.address}
      hrefLang={other.code}
      lang={other.code}
      onClick={other.change}
      aria-label={`${shownAs(other.code)} – ${t('changeLanguage')}`}
      sx={barLink}
    >
      <Icon name="globe" size={22} />
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
        {ownName(other.code)}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'inline', md: 'none' } }}>
        {other.code.toUpperCase()}
      </Box>
    </Box>
  )
}

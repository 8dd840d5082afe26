import { useTexts } from '@weitersagen/kit/i18n'
import { Box, Icon } from '@weitersagen/kit/ui'
import { Dropdown, dropdownItem } from './Dropdown'
import { ownName, shownAs, type LanguageChoice } from './languages'

/** All languages by their own names, the present one marked. */
export default function LanguageMenu({ languages }: { languages: LanguageChoice[] }) {
  const t = useTexts('shell')
  const present = languages.find((language) => language.current)?.code ?? ''
  return (
    <Dropdown
      label={`${t('changeLanguage')}: ${shownAs(present)}`}
      face={
        <>
          <Icon name="globe" size={22} />
          <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
            {ownName(present)}
          </Box>
          <Box component="span" aria-hidden sx={{ display: { xs: 'inline', md: 'none' } }}>
            {present.toUpperCase()}
          </Box>
        </>
      }
    >
      {(close) =>
        languages.map(({ code, current, address, change }) => (
          <li key={code}>
            <Box
              component="a"
              href={address}
              hrefLang={code}
              lang={code}
              aria-current={current ? 'true' : undefined}
              onClick={(event: React.MouseEvent) => {
                close()
                change(event)
              }}
              sx={{ ...dropdownItem, fontWeight: current ? 700 : 400 }}
            >
              {ownName(code)}
              {current ? <Icon name="check" size={20} /> : null}
            </Box>
          </li>
        ))
      }
    </Dropdown>
  )
}

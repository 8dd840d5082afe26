import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useCurrentRoute } from '@weitersagen/kit/router'
import { infoPages } from './infoPages'

/** The pages to look something up: under every page of the area, at its door, and beside each other. */
export function InfoWays() {
  const t = useTexts('agency')
  const current = useCurrentRoute()?.route.name
  return (
    <Box component="nav" aria-label={t('words.nav')}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
      >
        {infoPages.map(({ id, route }) => (
          <li key={id}>
            <Link
              to={route}
              aria-current={route === current ? 'page' : undefined}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 44,
                fontWeight: route === current ? 700 : 500,
                textDecoration: route === current ? 'none' : 'underline',
              }}
            >
              {t(`words.way_${id}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

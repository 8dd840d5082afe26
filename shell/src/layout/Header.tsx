import { useSession } from '@weitersagen/kit/auth'
import { useBoot, useTenant, type RouteEntry } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useCurrentRoute, useSearchParams } from '@weitersagen/kit/router'
import { Box, Icon, Wrap } from '@weitersagen/kit/ui'
import { isOfAgencies, isOfPartners } from '../routing/open'
import { barLink } from './barLink'
import { LanguageSwitch } from './LanguageSwitch'
import { Logo } from './Logo'
import { PersonMenu } from './PersonMenu'

/** Brand, language and the way to one's own area; fits 320 pixels. Over a page for every day it is low and wide. */
export function Header({ portal = false }: { portal?: boolean }) {
  const t = useTexts('shell')
  const { programme } = useTenant()
  return (
    <Box component="header" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
      <Wrap width={portal ? 'full' : 'wide'}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 1, md: 2 },
            minHeight: portal ? { xs: 64, lg: 56 } : { xs: 64, md: 84 },
          }}
        >
          <Link
            to="Homepage"
            aria-label={t('toHomeOf', { programme })}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minWidth: 44,
              minHeight: 44,
              color: 'text.primary',
              textDecoration: 'none',
            }}
          >
            <Logo />
          </Link>
          <Box
            component="nav"
            aria-label={t('personalNav')}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: { xs: 0.5, md: 1 },
              ml: 'auto',
              mr: { xs: -1, md: -1.75 },
              flexShrink: 0,
            }}
          >
            <LanguageSwitch />
            <PersonalLink />
          </Box>
        </Box>
      </Wrap>
    </Box>
  )
}

/** The doors to areas, and what leads there is called. */
const doors = { Login: 'login', AgencyLogin: 'agencyArea', ProfisellerLogin: 'partnerArea' } as const

/** Pages of agencies and of partners lead to their own area: anyone who is in passes its login. */
function doorOf(route: RouteEntry | undefined): keyof typeof doors {
  const name = route?.name ?? ''
  if (route?.auth === 'agency' || isOfAgencies(name)) return 'AgencyLogin'
  return isOfPartners(name) ? 'ProfisellerLogin' : 'Login'
}

function PersonalLink() {
  const t = useTexts('shell')
  const { loggedIn } = useSession()
  const { routes } = useBoot()
  const route = useCurrentRoute()?.route
  const [search] = useSearchParams()
  if (loggedIn) return <PersonMenu />
  const door = doorOf(route)
  // Where people come through the company's portal there is no page to sign in on.
  if (!routes.some(({ name }) => name === door)) return null
  const words = t(doors[door])
  return (
    <Link
      // The page before a forced login knows where the visitor wanted to go.
      to={door}
      query={{ redirect: search.get('redirect') ?? undefined }}
      aria-label={words}
      sx={barLink}
    >
      <Icon name="user" size={22} />
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {words}
      </Box>
    </Link>
  )
}

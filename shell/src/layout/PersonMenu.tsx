import { useSession } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { Box, Icon } from '@weitersagen/kit/ui'
import { Dropdown, dropdownItem } from './Dropdown'

const ways = [
  { route: 'Dashboard', text: 'myArea', icon: 'home' },
  { route: 'Settings', text: 'myData', icon: 'user' },
  { route: 'Logout', text: 'logout', icon: 'logout' },
] as const

/** Where somebody who is logged in can go: the pages that this tenant has, one press away from everywhere. */
export function PersonMenu() {
  const t = useTexts('shell')
  const { firstName } = useSession()
  const { routes } = useBoot()
  return (
    <Dropdown
      label={firstName ? `${firstName}: ${t('personMenu')}` : t('personMenu')}
      face={
        <>
          <Icon name="user" size={22} />
          <Box
            component="span"
            sx={{
              display: { xs: 'none', md: 'inline' },
              maxWidth: 160,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {firstName || t('myArea')}
          </Box>
        </>
      }
    >
      {(close) =>
        ways
          .filter((way) => routes.some((route) => route.name === way.route))
          .map((way) => (
            <li key={way.route}>
              <Link to={way.route} onClick={close} sx={dropdownItem}>
                <Icon name={way.icon} size={22} />
                {t(way.text)}
              </Link>
            </li>
          ))
      }
    </Dropdown>
  )
}

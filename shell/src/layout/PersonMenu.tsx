import { useEffect, useId, useRef, useState } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useLocation } from '@weitersagen/kit/router'
import { Box, Icon } from '@weitersagen/kit/ui'
import { barLink } from './barLink'

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
  const { pathname } = useLocation()
  const id = useId()
  const [openAt, setOpenAt] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Another page is another place: the menu doesn't come along.
  const open = openAt === pathname
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const label = firstName || t('myArea')
  return (
    <Box
      ref={box}
      sx={{ position: 'relative' }}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
      onBlur={(event: React.FocusEvent) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close()
      }}
    >
      <Box
        component="button"
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={firstName ? `${firstName}: ${t('personMenu')}` : t('personMenu')}
        onClick={() => setOpenAt(open ? undefined : pathname)}
        sx={{
          ...barLink,
          font: 'inherit',
          fontWeight: 650,
          border: 0,
          bgcolor: 'transparent',
          cursor: 'pointer',
        }}
      >
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
          {label}
        </Box>
        <Icon name="chevronDown" size={18} />
      </Box>
      {open ? (
        <Box
          component="ul"
          id={id}
          sx={{
            position: 'absolute',
            zIndex: 20,
            right: 0,
            top: 'calc(100% + 4px)',
            minWidth: 232,
            listStyle: 'none',
            m: 0,
            p: 1,
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
            boxShadow: '0 16px 40px -16px rgb(0 0 0 / 0.35)',
          }}
        >
          {ways
            .filter((way) => routes.some((route) => route.name === way.route))
            .map((way) => (
              <li key={way.route}>
                <Link
                  to={way.route}
                  onClick={close}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1.5,
                    minHeight: 48,
                    px: 1.5,
                    borderRadius: 2,
                    color: 'text.primary',
                    textDecoration: 'none',
                    '&:hover': { bgcolor: 'primary.soft' },
                  }}
                >
                  <Icon name={way.icon} size={22} />
                  {t(way.text)}
                </Link>
              </li>
            ))}
        </Box>
      ) : null}
    </Box>
  )
}

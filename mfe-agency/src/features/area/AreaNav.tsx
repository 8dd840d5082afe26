import { Box, Icon, Typography, type IconName } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link, useCurrentRoute, useSearchParams, type Target } from '@weitersagen/kit/router'
import type { Who } from '../../api'
import { fullName } from './name'
import { waysOf } from './ways'

/** Whose area it is, who works in it and as what, and the pages that the role has. */
export function AreaNav({ who }: { who: Who }) {
  const t = useTexts('agency')
  const current = useCurrentRoute()?.route.name
  const [search] = useSearchParams()
  const list = search.get('list') ?? undefined
  const isHere = ({ to, query }: Target) =>
    to === current && query?.list === (to === 'AgencyRecommenders' ? list : undefined)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700 }}>
          {t('area.agency', { name: who.agency, number: who.number })}
        </Typography>
        <Typography color="textSecondary">
          {[fullName(who), t(`role.${who.role}`)].filter(Boolean).join(', ')}
        </Typography>
        <Box sx={{ ml: { md: 'auto' } }}>
          <Way target={{ to: 'AgencyLogout' }} icon="logout" label={t('area.logout')} />
        </Box>
      </Box>
      <Box
        component="nav"
        aria-label={t('area.nav')}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mx: { xs: -1, md: 0 } }}
      >
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 0, md: 1 },
          }}
        >
          {waysOf(who.rights).map((way) => (
            <li key={way.id}>
              <Way
                target={way.target}
                icon={way.icon}
                label={t(`ways.${way.id}`)}
                here={isHere(way.target)}
                quiet
              />
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

type WayProps = {
  target: Target
  icon: IconName
  label: string
  here?: boolean
  /** On a phone the word is enough. */
  quiet?: boolean
}

function Way({ target, icon, label, here = false, quiet = false }: WayProps) {
  return (
    <Link
      {...target}
      aria-current={here ? 'page' : undefined}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        px: 1,
        color: here ? 'primary.text' : 'text.primary',
        fontWeight: here ? 700 : 500,
        textDecoration: 'none',
        // Where one is shows by more than colour.
        borderBottom: '3px solid',
        borderColor: here ? 'currentColor' : 'transparent',
        '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
      }}
    >
      <Box component="span" sx={{ display: { xs: quiet ? 'none' : 'inline-flex', md: 'inline-flex' } }}>
        <Icon name={icon} size={18} />
      </Box>
      {label}
    </Link>
  )
}

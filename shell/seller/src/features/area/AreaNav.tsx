import { Box, Icon, Typography } from '@weitersagen/kit/ui'
import type { Texts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Who } from '../../api'
import { fullName } from './name'
import { WayList } from './WayList'

/** Who works, and as what; a partner is one person, whose name may be the seller's already. */
function identityOf(who: Who, t: Texts): string {
  const name = fullName(who)
  if (who.role === 'partner') return name === who.seller ? '' : name
  return [name, t(`role.${who.role}`)].filter(Boolean).join(', ')
}

/** Whose area it is, who works in it and as what, and the pages that the role has. */
export function AreaNav({ who }: { who: Who }) {
  const t = useSellerTexts()
  const { logout } = useArea()
  return (
    <Box sx={frame}>
      <Box sx={identity}>
        <Typography sx={{ fontWeight: 700 }}>
          {t('area.agency', { name: who.seller, number: who.number })}
        </Typography>
        <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {identityOf(who, t)}
        </Typography>
      </Box>
      <WayList rights={who.rights} />
      <Link to={logout} aria-label={t('shared.action.logout')} sx={out}>
        <Icon name="logout" size={18} />
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('shared.action.logout')}
        </Box>
      </Link>
    </Box>
  )
}

/** On a phone the way out stands beside the button of the ways, so that a page begins high. */
const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
  columnGap: 1,
  rowGap: { xs: 0.5, md: 1.5 },
  p: { lg: 2 },
  pb: { lg: 3 },
  fontSize: { lg: '0.9375rem' },
}

const identity = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minWidth: 0,
  '& p': {
    fontSize: { xs: '0.875rem', md: '1rem', lg: '0.875rem' },
    lineHeight: { xs: 1.4, md: 1.6, lg: 1.4 },
  },
}

const out = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'start',
  justifySelf: 'start',
  gap: 1,
  minWidth: { xs: 48, md: 0 },
  minHeight: { xs: 48, md: 44, lg: 36 },
  color: 'text.primary',
  fontWeight: 500,
}

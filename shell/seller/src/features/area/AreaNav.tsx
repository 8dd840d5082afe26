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
      <Box sx={head}>
        <Box sx={identity}>
          <Typography sx={{ fontWeight: 700 }}>
            {t('area.agency', { name: who.seller, number: who.number })}
          </Typography>
          <Typography color="textSecondary">{identityOf(who, t)}</Typography>
        </Box>
        <Link to={logout} sx={out}>
          <Icon name="logout" size={18} />
          {t('shared.action.logout')}
        </Link>
      </Box>
      <WayList rights={who.rights} />
    </Box>
  )
}

const frame = { display: 'grid', gap: 1.5, p: { lg: 2 }, pb: { lg: 3 }, fontSize: { lg: '0.9375rem' } }

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'center',
  '& p': { fontSize: { lg: '0.875rem' }, lineHeight: { lg: 1.4 } },
}

const identity = { display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: '1 1 10em', minWidth: 0 }

const out = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, lg: 36 },
  color: 'text.primary',
  fontWeight: 500,
}

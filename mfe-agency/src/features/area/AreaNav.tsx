import { Box, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Who } from '../../api'
import { fullName } from './name'
import { WayList } from './WayList'

/** Whose area it is, who works in it and as what, and the pages that the role has. */
export function AreaNav({ who }: { who: Who }) {
  const t = useTexts('agency')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: { xs: 1, md: 2.5 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          alignItems: 'center',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: '1 1 10em', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700 }}>
            {t('area.agency', { name: who.agency, number: who.number })}
          </Typography>
          <Typography color="textSecondary">
            {[fullName(who), t(`role.${who.role}`)].filter(Boolean).join(', ')}
          </Typography>
        </Box>
        <Link
          to="AgencyLogout"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 44,
            color: 'text.primary',
            fontWeight: 500,
          }}
        >
          <Icon name="logout" size={18} />
          {t('shared.action.logout')}
        </Link>
      </Box>
      <WayList rights={who.rights} />
    </Box>
  )
}

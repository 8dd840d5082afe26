import { Box, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Me } from '../../api'

/** Whose area it is, and the way out. */
export function AreaHead({ who: { name, number } }: { who: Me }) {
  const t = useTexts('profiseller')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flex: '1 1 10em', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="textSecondary">{t('area.number', { number })}</Typography>
      </Box>
      <Link
        to="ProfisellerLogout"
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
  )
}

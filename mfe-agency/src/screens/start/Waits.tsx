import { Box, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Start } from '../../api'

/** Why commissions aren't paid, each with the way to what mends it; nothing while nothing waits. */
export function Waits({ waits }: Pick<Start, 'waits'>) {
  const t = useTexts('agency')
  if (waits.length === 0) return null
  return (
    <Notice tone="warning" title={t('start.waitsTitle')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {waits.map(({ why, number = '' }) => (
          <li key={why + number}>
            <Typography>{t(`start.waits.${why}`, { number })}</Typography>
            <Link
              sx={{ display: 'inline-block' }}
              to={why === 'objection' ? 'AgencyInvoices' : 'AgencyMasterData'}
            >
              {t(`start.waitsWay.${why}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  )
}

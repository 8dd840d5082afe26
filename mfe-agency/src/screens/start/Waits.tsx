import { Box, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Start } from '../../api'

/** Why commissions aren't paid, each with the way to what mends it, and which objections to paid ones are open; nothing while nothing waits. */
export function Waits({ waits }: Pick<Start, 'waits'>) {
  const t = useTexts('agency')
  const money = waits.filter(({ why }) => why !== 'disputed')
  const disputed = waits.filter(({ why }) => why === 'disputed')
  return (
    <>
      {money.length > 0 ? (
        <Notice tone="warning" title={t('start.waitsTitle')}>
          <Reasons waits={money} />
        </Notice>
      ) : null}
      {disputed.length > 0 ? (
        <Notice tone="info" title={t('start.disputedTitle')}>
          <Reasons waits={disputed} />
        </Notice>
      ) : null}
    </>
  )
}

function Reasons({ waits }: Pick<Start, 'waits'>) {
  const t = useTexts('agency')
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {waits.map(({ why, number = '' }) => (
        <li key={why + number}>
          <Typography>{t(`start.waits.${why}`, { number })}</Typography>
          <Link
            sx={{ display: 'inline-block' }}
            to={why === 'objection' || why === 'disputed' ? 'AgencyInvoices' : 'AgencyMasterData'}
          >
            {t(`start.waitsWay.${why}`)}
          </Link>
        </li>
      ))}
    </Box>
  )
}

import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Start } from '../../api'
import { MissingPeople } from '../../features/area/MissingPeople'

/**
 * What an agency has still to see to, why, and where; nothing once all is there. What keeps money waiting already is
 * shown beside the money.
 */
export function Setup({ missing, waits, company }: Pick<Start, 'missing' | 'waits' | 'company'>) {
  const t = useTexts('agency')
  const open = missing.filter((part) => !waits.some(({ why }) => why === part))
  if (open.length === 0) return null
  return (
    <Card component="section" tone="tinted" aria-labelledby="setup-title">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="setup-title">
          {t('start.setupTitle')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
          {open.map((part) => (
            <li key={part}>
              {part === 'second' || part === 'confirmed' ? (
                <MissingPeople part={part} company={company} />
              ) : (
                <>
                  <Typography>{t(`start.setup.${part}`)}</Typography>
                  <Link
                    to="AgencyMasterData"
                    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
                  >
                    {t(`start.waitsWay.${part}`)}
                  </Link>
                </>
              )}
            </li>
          ))}
        </Box>
      </Flow>
    </Card>
  )
}

import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useDesk } from '../../features/desk'

// texts: duty.*, dutyHint.*
/** What one may do here, and who gives more. */
export function OwnDuties() {
  const t = useTexts('desk')
  const { who } = useDesk()
  const duties = who.duties.filter((duty) => duty !== 'looks')
  return (
    <Box component="section" aria-labelledby="duties">
      <Flow gap={1}>
        <Typography variant="h2" id="duties">
          {t('access.duties')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          <li>{t('access.looks')}</li>
          {duties.map((duty) => (
            <li key={duty}>
              <strong>{t(`duty.${duty}`)}</strong>: {t(`dutyHint.${duty}`)}
            </li>
          ))}
        </Box>
        <Typography variant="body2">{t('desk.noDuty')}</Typography>
      </Flow>
    </Box>
  )
}

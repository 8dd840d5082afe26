import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import type { InvitationQuestion } from '../../api'
import { Fact } from '../../features/look'

// texts: duty.*
// Rule (page, 6 D): An invitation to the desk says who invites, to which programme and for what, before it is taken.
// Test: deskDoors.test.tsx `says who invites, to what and until when`.
/** Who invites, to what and until when: one who didn't expect it asks that person first. */
export function InvitedFor({ invited }: { invited: InvitationQuestion }) {
  const t = useTexts('desk')
  const { programme } = useTenant()
  const { dateTime } = useFormats()
  const { name, by, duties, until } = invited
  const beside = duties.filter((duty) => duty !== 'looks').map((duty) => t(`duty.${duty}`))
  return (
    <Card>
      <Flow gap={2}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {t('invitation.by', { by, name, programme })}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
          }}
        >
          <Fact label={t('invitation.duties')}>{[t('duty.looks'), ...beside].join(', ')}</Fact>
          <Fact label={t('invitation.until')}>{dateTime(until)}</Fact>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('invitation.unexpected', { by })}
        </Typography>
      </Flow>
    </Card>
  )
}

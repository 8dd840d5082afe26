import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'

export function NextSteps({ share }: { share: Share }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { recommenderCents, recipientCents } = share.share
  const last = recommenderCents === 0 ? 'friend' : recipientCents === 0 ? 'you' : 'both'
  const steps = [
    t('share.next1', { date: date(share.validUntil) }),
    t('share.next2'),
    t(`share.next3${last}`, { you: money(recommenderCents), friend: money(recipientCents) }),
  ]
  return (
    <Box component="section" aria-labelledby="next-title">
      <Typography variant="h3" component="h2" id="next-title">
        {t('share.nextTitle')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2 }}>
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={{ display: 'grid', gridTemplateColumns: '36px 1fr', gap: 2 }}>
            <Box
              component="span"
              aria-hidden
              sx={{
                width: 36,
                height: 36,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '50%',
                bgcolor: 'primary.soft',
                color: 'primary.text',
                fontWeight: 700,
              }}
            >
              {index + 1}
            </Box>
            <Typography sx={{ pt: 0.5 }}>{step}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { NumberedSteps } from './NumberedSteps'

export function NextSteps({ share }: { share: Share }) {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { recommenderCents, recipientCents } = share.share
  const last = recommenderCents === 0 ? 'friend' : recipientCents === 0 ? 'you' : 'both'
  const steps = [
    t('share.next1', { date: date(share.validUntil) }),
    // Who gets nothing gets no mail about it either.
    ...(recommenderCents === 0 ? [] : [t('share.next2')]),
    // texts: share.next3*
    ...(recommenderCents + recipientCents === 0
      ? []
      : [t(`share.next3${last}`, { you: money(recommenderCents), friend: money(recipientCents) })]),
    ...(share.commission ? [t('share.commission')] : []),
  ]
  return (
    <Box component="section" aria-labelledby="next-title">
      <Typography variant="h3" component="h2" id="next-title">
        {t('share.nextTitle')}
      </Typography>
      <NumberedSteps steps={steps} />
    </Box>
  )
}

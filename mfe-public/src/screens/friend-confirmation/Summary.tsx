import { Box, Card, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Confirmation } from '../../api'
import { Pairs } from '../../features/facts/Pairs'

/** What it is about and what it brings, in a line before the tick. */
export function InShort({ view: { product, recommenderName, recipientCents } }: { view: Confirmation }) {
  const t = useTexts('public')
  const { money } = useFormats()
  return (
    <Typography>
      <strong>{product.name}</strong>
      {' · '}
      {recipientCents > 0
        ? `${t('confirmation.reward')}: ${money(recipientCents)}`
        : t('confirmation.noReward', { name: recommenderName })}
    </Typography>
  )
}

/** What is confirmed, in pairs of name and value. */
export function Summary({ view }: { view: Confirmation }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const { person, product, recommenderName, recipientCents } = view
  const rows: (readonly [string, string])[] = [
    [t('confirmation.product'), product.name],
    [t('confirmation.recommender'), recommenderName],
    recipientCents > 0
      ? [t('confirmation.reward'), money(recipientCents)]
      : [t('held.reward'), t('confirmation.rewardTo', { name: recommenderName })],
    [t('confirmation.person'), `${person.firstName} ${person.lastName}`],
    [t('shared.field.email'), person.emailMasked],
    ...(person.city ? [[t('shared.field.city'), person.city] as const] : []),
  ]
  return (
    <Card pad="roomy">
      <Typography variant="h3" component="h2">
        {t('confirmation.summaryTitle')}
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Pairs rows={rows} />
      </Box>
    </Card>
  )
}

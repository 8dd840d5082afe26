import { Box, Card, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Confirmation } from '../../api'

/** What is confirmed, in pairs of name and value. */
export function Summary({ view }: { view: Confirmation }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const { person, product, recommenderName, recipientCents } = view
  const rows = [
    [t('confirmation.product'), product.name],
    [t('confirmation.recommender'), recommenderName],
    [
      t('confirmation.reward'),
      recipientCents > 0 ? money(recipientCents) : t('confirmation.noReward', { name: recommenderName }),
    ],
    [t('confirmation.person'), `${person.firstName} ${person.lastName}`],
    [t('confirmation.email'), person.emailMasked],
    ...(person.city ? [[t('confirmation.city'), person.city] as const] : []),
  ] as const
  return (
    <Card pad="roomy">
      <Typography variant="h3" component="h2">
        {t('confirmation.summaryTitle')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(140px, auto) minmax(0, 1fr)' },
          columnGap: 4,
          rowGap: { xs: 0, md: 1.5 },
          m: 0,
          mt: 2,
        }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, mb: { xs: 1.5, md: 0 }, fontWeight: 700, overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

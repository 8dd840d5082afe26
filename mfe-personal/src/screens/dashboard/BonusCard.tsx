import { Box, Card, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Overview } from '../../api'

/** How far the next bonus is; the picture repeats what the words say. */
export function BonusCard({ bonus }: { bonus: Overview['bonus'] }) {
  const t = useTexts('personal')
  const { money } = useFormats()
  const done = Math.min(bonus.done, bonus.of)
  const { earnedCents = 0 } = bonus
  return (
    <Card pad="roomy">
      <Typography variant="h3" component="h2">
        {t(earnedCents > 0 ? 'dashboard.bonusEarned' : 'dashboard.bonusTitle')}
      </Typography>
      <Typography variant="h2" component="p" sx={{ mt: 1, color: 'primary.text' }}>
        {earnedCents > 0 ? <Money cents={earnedCents} /> : t('dashboard.bonusCount', { done, of: bonus.of })}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {Array.from({ length: bonus.of }, (_, index) => (
          <Box
            key={index}
            sx={{
              flex: 1,
              height: 12,
              borderRadius: 6,
              bgcolor: earnedCents > 0 || index < done ? 'accent.main' : 'divider',
            }}
          />
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {t(earnedCents > 0 ? 'dashboard.bonusNext' : 'dashboard.bonusText', {
          count: bonus.of - done,
          amount: money(bonus.cents),
        })}
      </Typography>
    </Card>
  )
}

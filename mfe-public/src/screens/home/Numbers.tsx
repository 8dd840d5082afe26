import { Card, Typography, Wrap } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Home } from '../../api'

/** What goes with the sum: who decides about it, what a law or the programme cuts, when it comes. */
export function Numbers({ home: { most, facts } }: { home: Home }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const amount = money(most.recipientCents)
  return (
    <Wrap>
      <Card
        component="section"
        aria-label={t('home.numbersLabel')}
        tone="sunken"
        sx={{ mt: { xs: 3, md: 5 }, display: 'grid', gap: 0.5 }}
      >
        {most.choice ? <Typography sx={{ fontWeight: 700 }}>{t('home.youDecide')}</Typography> : null}
        {most.cut ? (
          <Typography>
            {most.cut.law
              ? t('home.friendAtMostByLaw', { amount, law: most.cut.law })
              : t('home.friendAtMost', { amount })}
          </Typography>
        ) : null}
        <Typography color="textSecondary">
          {facts.payoutText} {t('home.validDays', { count: facts.validDays })}
        </Typography>
      </Card>
    </Wrap>
  )
}

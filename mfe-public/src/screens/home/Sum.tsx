import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Amount } from '@weitersagen/kit/product'
import type { Home } from '../../api'

/** Who gets what at best while nothing is chosen yet, and the bonus beside it. */
export function Sum({ home: { sum, bonus } }: { home: Home }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const sides = [
    { cents: sum.recommenderCents, label: t('home.forYou') },
    { cents: sum.recipientCents, label: t('home.forFriend') },
  ].filter(({ cents }) => cents > 0)
  if (sides.length === 0) return null
  return (
    <>
      <Box
        component="p"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 3, md: 5 },
          rowGap: 0.5,
          m: 0,
          mt: { xs: 1.5, md: 3 },
          fontWeight: 600,
          lineHeight: 1.25,
        }}
      >
        <Box component="span" sx={{ flex: '0 0 100%', '&::first-letter': { textTransform: 'uppercase' } }}>
          {t('home.upTo')}{' '}
        </Box>
        {sides.map(({ cents, label }) => (
          <Box component="span" key={label} sx={{ display: 'block', maxWidth: '12em' }}>
            <Typography
              variant="h2"
              component="span"
              sx={{ display: 'block', fontSize: 'clamp(2.125rem, 1.4rem + 2.6vw, 3.75rem)', lineHeight: 1.1 }}
            >
              <Amount cents={cents} />{' '}
            </Typography>
            {label}{' '}
          </Box>
        ))}
      </Box>
      {bonus ? (
        <Typography sx={{ mt: 1, lineHeight: 1.5 }}>
          {t('home.bonus', { amount: money(bonus.cents), count: bonus.after })}
        </Typography>
      ) : null}
    </>
  )
}

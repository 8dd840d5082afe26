import { Box, Card, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Money as Sums, MoneyTotal } from '../../api'
import { useMonth } from '../../area/useMonth'
import { differenceOf, rowsOf, stands } from './money'

/** Where the money is: five figures, each with the way to its rows, and how it compares with the month before. */
export function MoneyTotals({ money: { month, before, totals } }: { money: Sums }) {
  const t = useSellerTexts()
  const named = useMonth()
  return (
    <Box component="section" aria-labelledby="money-title">
      <Flow gap={2}>
        <Typography variant="h2" id="money-title">
          {t('start.money.title', { month: named(month) })}
        </Typography>
        <Box component="ul" sx={list}>
          {totals.map((total) => (
            <Total key={total.of} total={total} before={named(before)} />
          ))}
        </Box>
        <Typography color="textSecondary">{t('start.money.net')}</Typography>
      </Flow>
    </Box>
  )
}

function Total({ total, before }: { total: MoneyTotal; before: string }) {
  const t = useSellerTexts()
  const { money } = useFormats()
  const page = usePages()
  const { is, cents } = differenceOf(total)
  const than = stands(total) ? 'end' : 'month'
  return (
    <Card component="li" pad="none" sx={card}>
      <Link {...page('rewards', rowsOf(total))} sx={way}>
        {t(`start.money.of.${total.of}`)}
      </Link>
      <Typography component="p" sx={figure}>
        <Money cents={total.cents} />
      </Typography>
      <Typography variant="body2">
        {t(`start.money.${is}_${than}`, { sum: money(cents), month: before })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(`start.money.about.${total.of}`)}
      </Typography>
    </Card>
  )
}

/** On a phone the first figure stands alone and the others in pairs, as long as half of it is as wide as a word. */
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
}

const card = { p: { xs: 1.5, md: 2 }, display: 'grid', gap: 0.5, alignContent: 'start', hyphens: 'auto' }

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  justifySelf: 'start',
  fontSize: { xs: '0.875rem', md: '1rem' },
}

const figure = { fontSize: { xs: '1.125rem', md: '1.5rem' }, lineHeight: 1.2, fontWeight: 700 }

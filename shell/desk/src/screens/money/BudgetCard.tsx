import { useId } from 'react'
import { Badge, Box, Card, Flow, Money, Typography, type BadgeTone } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { MoneyBudget } from '../../api'

const tones: Record<MoneyBudget['state'], BadgeTone> = {
  within: 'success',
  foreseen: 'warning',
  near: 'warning',
  over: 'error',
}

// texts: money.budget.state.*
/** What the month may cost, beside what it cost so far and what is still to come. */
export function BudgetCard({ budget }: { budget: MoneyBudget }) {
  const t = useTexts('desk')
  const id = useId()
  const whole = Math.max(budget.cents, budget.spent + budget.coming, 1)
  const wide = (cents: number) => `${(Math.max(0, cents) / whole) * 100}%`
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="h2" id={id}>
            {t('money.budget.title')}
          </Typography>
          <Badge tone={tones[budget.state]}>{t(`money.budget.state.${budget.state}`)}</Badge>
        </Box>
        <Box aria-hidden sx={track}>
          <Box component="i" sx={{ ...bar, width: wide(budget.spent), bgcolor: 'primary.main' }} />
          <Box component="i" sx={{ ...bar, width: wide(budget.coming), bgcolor: 'primary.soft' }} />
          <Box component="i" sx={{ ...mark, insetInlineStart: wide(budget.cents) }} />
        </Box>
        <Box component="dl" sx={facts}>
          <Fact name={t('money.budget.spent')} cents={budget.spent} />
          <Fact name={t('money.budget.coming')} cents={budget.coming} />
          <Fact name={t('money.budget.whole')} cents={budget.cents} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('money.budget.says', { percent: budget.warnPercent })}
        </Typography>
      </Flow>
    </Card>
  )
}

function Fact({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
        <Money cents={cents} />
      </Typography>
    </div>
  )
}

const track = {
  position: 'relative',
  display: 'flex',
  height: 16,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'outline',
  bgcolor: 'sunken',
  overflow: 'hidden',
} as const
const bar = { display: 'block', height: '100%' } as const
const mark = {
  position: 'absolute',
  insetBlock: 0,
  width: '2px',
  ml: '-2px',
  bgcolor: 'text.primary',
} as const
const facts = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 } as const

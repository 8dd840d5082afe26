import { Badge, Box, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Money as MoneyView, MoneyStock } from '../../api'
import { Room } from '../../features/desk'
import { card, cards } from '../../features/look'
import { MoneyParts } from './MoneyParts'

/** Each pool of voucher codes: what is left, for how long, and what is given out no more. */
export function StockScreen() {
  const t = useTexts('desk')
  return (
    <Room<MoneyView> path="/bff/desk/money" title={t('money.part.gutscheine')} lead={t('money.stock.lead')}>
      {({ stock }) => (
        <Flow gap={3}>
          <MoneyParts />
          {stock.length === 0 ? (
            <Notice>{t('money.stock.none')}</Notice>
          ) : (
            <Box component="ul" aria-label={t('money.part.gutscheine')} sx={cards}>
              {stock.map((one) => (
                <Pool key={one.reward} stock={one} />
              ))}
            </Box>
          )}
          <Typography color="textSecondary">{t('money.stock.fill')}</Typography>
        </Flow>
      )}
    </Room>
  )
}

function Pool({ stock }: { stock: MoneyStock }) {
  const t = useTexts('desk')
  const facts = [
    stock.days === undefined ? t('money.stock.unused') : t('money.stock.days', { count: stock.days }),
    stock.waiting > 0 ? t('money.stock.waiting', { count: stock.waiting }) : '',
    stock.endSoon > 0 ? t('money.stock.endSoon', { count: stock.endSoon }) : '',
    stock.over > 0 ? t('money.stock.over', { count: stock.over }) : '',
    stock.offered ? '' : t('money.stock.gone'),
  ].filter(Boolean)
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h3" component="h2">
          {stock.reward}
        </Typography>
        <Badge tone={stock.runsOut ? 'warning' : 'success'}>
          {t(stock.runsOut ? 'money.stock.low' : 'money.stock.enough')}
        </Badge>
      </Box>
      <Typography sx={{ fontWeight: 700 }}>
        {t('money.stock.free', { count: stock.free })}
        {stock.cents > 0 ? ' · ' : ''}
        {stock.cents > 0 ? <Money cents={stock.cents} /> : null}
      </Typography>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2">
          {fact}
        </Typography>
      ))}
    </Box>
  )
}

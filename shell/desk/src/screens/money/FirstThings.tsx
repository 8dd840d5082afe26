import { Box, ButtonLink, Flow, Money, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Money as MoneyView } from '../../api'
import { roomAt } from '../../features/desk'
import { Stops } from './Stops'
import type { Part } from './ways'

/** What must be done about money, or that there is nothing. Batches have their own list below. */
export function FirstThings({ money }: { money: MoneyView }) {
  const t = useTexts('desk')
  const low = money.stock.filter(({ runsOut }) => runsOut).length
  const nothing = money.cases === 0 && low === 0 && money.waiting === 0 && money.stopped.length === 0
  return (
    <Flow gap={2}>
      <Stops stopped={money.stopped} />
      {money.cases > 0 ? (
        <Thing
          title={t('money.first.cases', { count: money.cases })}
          part="faelle"
          way={t('money.first.toCases')}
        >
          {t('money.first.casesWhat')}
        </Thing>
      ) : null}
      {low > 0 ? (
        <Thing
          title={t('money.first.stock', { count: low })}
          part="gutscheine"
          way={t('money.first.toStock')}
        >
          {t('today.what.voucher_stock')}
        </Thing>
      ) : null}
      {money.waiting > 0 ? (
        <Notice tone="info" title={t('money.first.waiting', { count: money.waiting })}>
          {t('money.first.waitingWhat')} <Money cents={money.waitingCents} />
        </Notice>
      ) : null}
      {nothing ? <Notice tone="success">{t('money.first.nothing')}</Notice> : null}
    </Flow>
  )
}

function Thing({ title, part, way, children }: { title: string; part: Part; way: string; children: string }) {
  return (
    <Notice tone="warning" title={title}>
      {children}
      <Box sx={{ pt: 1.5 }}>
        <ButtonLink {...roomAt('geld', part)} variant="outlined" size="small">
          {way}
        </ButtonLink>
      </Box>
    </Notice>
  )
}

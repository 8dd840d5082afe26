import { Card, Columns, Flow, Skeleton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Start, Who } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { Unconfirmed } from '../../features/area/Unconfirmed'
import { Approvals } from './Approvals'
import { BestProducts } from './BestProducts'
import { FigureCard } from './FigureCard'
import { LastOrders } from './LastOrders'
import { MoneyTotals } from './MoneyTotals'
import { NextNote } from './NextNote'
import { Setup } from './Setup'
import { Waits } from './Waits'

/**
 * The area's first page: where the money is, what is to be done next, and where the seller stands, with the way to the
 * rows behind each figure.
 */
export default function StartScreen() {
  const t = useTexts('agency')
  return (
    <AreaScreen<Start>
      path="/bff/agency/start"
      title={({ who }) =>
        who.firstName ? t('start.title', { name: who.firstName }) : t('start.titleUnnamed')
      }
      lead={t('start.lead')}
      skeleton={
        <Columns min={200}>
          {[1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} height={180} sx={{ borderRadius: 3 }} />
          ))}
        </Columns>
      }
    >
      {({ who, figures, waits, missing, ask, company, money, team, orders }) => (
        <Flow gap={4}>
          {money ? <MoneyTotals money={money} /> : null}
          {ask ? <Unconfirmed ask={ask} /> : null}
          <Waits waits={waits} who={who} />
          <Setup missing={missing} waits={waits} company={company} />
          {team ? <Approvals figures={figures} /> : null}
          <Columns min={260}>
            {money ? <NextNote next={money.next} leads={who.rights.invoices} /> : null}
            {money ? <BestProducts money={money} leads={who.rights.statistics} /> : null}
            <LastOrders orders={orders} />
          </Columns>
          <Columns min={200}>
            {figures.map((figure) => (
              <FigureCard key={figure.kind} figure={figure} />
            ))}
          </Columns>
          {team ? <Role who={who} /> : null}
        </Flow>
      )}
    </AreaScreen>
  )
}

/** What one may do here, in words: rights are no one's secret. */
function Role({ who }: { who: Who }) {
  const t = useTexts('agency')
  return (
    <Card tone="sunken">
      <Flow gap={1}>
        <Typography variant="h3" component="h2">
          {t('start.roleTitle', { role: t(`role.${who.role}`) })}
        </Typography>
        <Typography>{t(`start.role_${who.role}`)}</Typography>
      </Flow>
    </Card>
  )
}

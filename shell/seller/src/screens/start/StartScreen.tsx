import type { ReactNode } from 'react'
import { Columns, Flow, Skeleton } from '@weitersagen/kit/ui'
import { useArea, useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Start } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { BestProducts } from './BestProducts'
import { FigureCard } from './FigureCard'
import { LastOrders } from './LastOrders'
import { MoneyTotals } from './MoneyTotals'
import { NextNote } from './NextNote'
import { Setup, type PeopleMissing } from './Setup'
import { Waits } from './Waits'

export type StartScreenProps = {
  /** What stands before the money. */
  first?: (start: Start) => ReactNode
  /** What keeps somebody from working, below the money. */
  hindered?: (start: Start) => ReactNode
  /** What else is to be done. */
  tasks?: (start: Start) => ReactNode
  /** How people who are missing are spoken of, where there are several. */
  people?: PeopleMissing
  /** What stands last. */
  last?: (start: Start) => ReactNode
}

/**
 * The area's first page: where the money is, what is to be done next, and where the seller stands, with the way to the
 * rows behind each figure.
 */
export default function StartScreen({ first, hindered, tasks, people, last }: StartScreenProps) {
  const t = useSellerTexts()
  const { pages } = useArea()
  return (
    <AreaScreen<Start>
      path={useShared('/start')}
      title={({ who }) =>
        who.firstName
          ? t('start.title', { name: who.firstName, whole: `${who.firstName} ${who.lastName}` })
          : t('start.titleUnnamed')
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
      {(start) => {
        const { who, figures, waits, missing, company, money, orders } = start
        return (
          <Flow gap={4}>
            {first?.(start)}
            {money ? <MoneyTotals money={money} /> : null}
            {hindered?.(start)}
            <Waits waits={waits} who={who} />
            <Setup missing={missing} waits={waits} company={company} people={people} />
            {tasks?.(start)}
            <Columns min={260}>
              {money ? <NextNote next={money.next} leads={who.rights.invoices} /> : null}
              {money ? <BestProducts money={money} leads={who.rights.statistics} /> : null}
              <LastOrders orders={orders} />
            </Columns>
            <Columns min={200}>
              {figures
                .filter(({ kind }) => kind in pages)
                .map((figure) => (
                  <FigureCard key={figure.kind} figure={figure} />
                ))}
            </Columns>
            {last?.(start)}
          </Flow>
        )
      }}
    </AreaScreen>
  )
}

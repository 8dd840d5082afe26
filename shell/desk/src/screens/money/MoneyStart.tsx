import { Flow, SkeletonCards } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Room } from '../../features/desk'
import type { Money } from '../../api'
import { Batches } from './Batches'
import { BudgetCard } from './BudgetCard'
import { Figures } from './Figures'
import { FirstThings } from './FirstThings'
import { MoneyParts } from './MoneyParts'

/** What must be done stands first, then batches, then how the money stands. */
export function MoneyStart() {
  const t = useTexts('desk')
  return (
    <Room<Money>
      path="/bff/desk/money"
      title={t('rooms.geld')}
      lead={t('money.lead')}
      skeleton={<SkeletonCards />}
    >
      {(money) => (
        <Flow gap={4}>
          <MoneyParts />
          <FirstThings money={money} />
          <Batches />
          {money.budget ? <BudgetCard budget={money.budget} /> : null}
          <Figures money={money} />
        </Flow>
      )}
    </Room>
  )
}

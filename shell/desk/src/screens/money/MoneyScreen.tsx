import { useState } from 'react'
import { useRoomPath } from '../../features/desk'
import { BankCaseScreen } from './BankCaseScreen'
import { BankCasesScreen } from './BankCasesScreen'
import { BatchScreen } from './BatchScreen'
import { CasesTogetherScreen } from './CasesTogetherScreen'
import { ForecastScreen } from './ForecastScreen'
import { HeldScreen } from './HeldScreen'
import { MoneyStart } from './MoneyStart'
import { OrdersScreen } from './OrdersScreen'
import { RowsScreen } from './RowsScreen'
import { StatementScreen } from './StatementScreen'
import { StockScreen } from './StockScreen'
import { heldPart, isMonth, monthOf, rowsPart, togetherPart } from './ways'

/** What must be done about money, how it stands, what is to come; and one batch, one case, one month. */
export default function MoneyScreen() {
  const [, part, one, more] = useRoomPath()
  const [now] = useState(() => monthOf(new Date()))
  switch (part) {
    case undefined:
      return <MoneyStart />
    case 'faelle':
      if (one === togetherPart && more) return <CasesTogetherScreen key={more} kind={more} />
      return one ? <BankCaseScreen key={one} id={one} /> : <BankCasesScreen />
    case 'vorschau':
      return <ForecastScreen />
    case 'gutscheine':
      return <StockScreen />
    case 'auftraege':
      return <OrdersScreen />
    case heldPart:
      return <HeldScreen />
    case 'abrechnung': {
      const month = isMonth(one) ? one : now
      return <StatementScreen key={month} month={month} now={now} />
    }
    case rowsPart:
      return <RowsScreen key={`${one} ${more}`} figure={one ?? ''} span={more ?? 'now'} />
    default:
      return <BatchScreen key={part} id={part} />
  }
}

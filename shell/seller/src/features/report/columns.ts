import type { ExportForm } from '../../api'
import { formOf, type Kind, type Question } from './question'
import type { Column } from './RowTable'

/** What every table keeps: the first column names the row, and what is done with a row is no column of figures. */
const isFixed = (id: string, at: number) => at === 0 || id === 'actions'

/** The columns that can be left out. */
export const choosable = <Row>(columns: Column<Row>[]): string[] =>
  columns.filter(({ id }, at) => !isFixed(id, at)).map(({ id }) => id)

/** Those left out, as the address has them: what it says wrongly leaves out nothing. */
export const hiddenOf = <Row>(columns: Column<Row>[], hide: string): string[] => {
  const asked = hide.split(' ')
  return choosable(columns).filter((id) => asked.includes(id))
}

/** Whether an address leaves out a column that there isn't, or that can't be left out. */
export const hidesUnknown = <Row>(columns: Column<Row>[], hide: string): boolean =>
  hide !== '' && hide.split(' ').some((id) => !choosable(columns).includes(id))

/** The columns that are shown. */
export const shownOf = <Row>(columns: Column<Row>[], hide: string): Column<Row>[] => {
  const hidden = hiddenOf(columns, hide)
  return columns.filter(({ id }) => !hidden.includes(id))
}

/** The file of what is shown. */
export function fileOf<Row>(
  kind: Kind,
  question: Question,
  columns: Column<Row>[],
): Omit<ExportForm, 'format'> {
  const { page: _, size: _rows, ...asked } = formOf(kind, question)
  return { ...asked, columns: columns.map(({ id }) => id).filter((id) => id !== 'actions') }
}

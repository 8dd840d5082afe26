import type { ExportForm } from '../../api'
import { formOf, type Kind, type Question } from './question'
import type { Column } from './RowTable'

/** What every table keeps: the first column names the row, and what is done with a row is no column of figures. */
const isFixed = (id: string, at: number) => at === 0 || id === 'actions'

/** The columns that can be left out. */
export const choosable = <Row>(columns: Column<Row>[]): string[] =>
  columns.filter(({ id }, at) => !isFixed(id, at)).map(({ id }) => id)

/** What an address says of columns: which are left out, and which of those that only a choice shows stand there. */
export type Shown = Pick<Question, 'hide' | 'show'>

const wordsOf = (text: string) => text.split(' ')

/** Those left out, as the address has them: what it says wrongly leaves out nothing. */
export const hiddenOf = <Row>(columns: Column<Row>[], { hide, show }: Shown): string[] => {
  const byThemselves = chosenOnly(columns)
  return choosable(columns).filter((id) =>
    byThemselves.includes(id) ? !wordsOf(show).includes(id) : wordsOf(hide).includes(id),
  )
}

/** Those left out until somebody chooses them. */
const chosenOnly = <Row>(columns: Column<Row>[]): string[] =>
  columns.filter(({ chosen = false }) => chosen).map(({ id }) => id)

/** Leaves out just these, in the address's words. */
export function leavingOut<Row>(columns: Column<Row>[], hidden: string[]): Shown {
  const byThemselves = chosenOnly(columns)
  const all = choosable(columns)
  return {
    hide: all.filter((id) => hidden.includes(id) && !byThemselves.includes(id)).join(' '),
    show: all.filter((id) => !hidden.includes(id) && byThemselves.includes(id)).join(' '),
  }
}

/** Whether an address leaves out a column that there isn't, or that can't be left out, or shows one that always is. */
export const hidesUnknown = <Row>(columns: Column<Row>[], { hide, show }: Shown): boolean => {
  const byThemselves = chosenOnly(columns)
  const usual = choosable(columns).filter((id) => !byThemselves.includes(id))
  const isStrange = (text: string, known: string[]) =>
    text !== '' && wordsOf(text).some((id) => !known.includes(id))
  return isStrange(hide, usual) || isStrange(show, byThemselves)
}

/** The columns that are shown. One that somebody left out makes room for one that the widest tables alone have. */
export const shownOf = <Row>(columns: Column<Row>[], shown: Shown): Column<Row>[] => {
  const hidden = hiddenOf(columns, shown)
  const left = columns.filter(({ id }) => !hidden.includes(id))
  return shown.hide === '' ? left : left.map(withRoom)
}

function withRoom<Row>(column: Column<Row>): Column<Row> {
  const { room, ...others } = column
  return room === 'widest' ? others : column
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
